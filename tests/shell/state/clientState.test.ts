import { describe, expect, it, vi } from 'vitest';
import type { Contract } from '../../../src/contract/index.ts';
import { createStore, initialClientState, type Session, selectStore } from '../../../src/runtime/index.ts';
import { fillClientState } from '../../../src/shell/state/fillClientState.ts';
import { settled } from '../../settled.ts';

const nobody: Session = { status: 'anonymous', userId: 0, userEpoch: 1, profile: null, tags: {} };
const person = (id: number, change: object = {}): Session => ({
  status: 'signedIn',
  userId: id,
  userEpoch: 1,
  profile: { id, currency_code: 'EUR', sub_attribute: 0, ...change } as never,
  tags: { withdraw_addr_level: '2' },
});

const answers: Record<string, unknown> = {
  userPermission: { isLoaded: true, withdraw: false },
  configWeb: { siteId: 'default', webSiteComplianceConfig: { P2P: { action: 'hide' } } },
};

function stateOf(start: Session, change: Record<string, unknown> = {}) {
  const session = createStore(start);
  const call = vi.fn(async (op: string, _args: object) => {
    const answer = { ...answers, ...change }[op];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const store = createStore(initialClientState);
  const heard = vi.fn();
  fillClientState({
    store,
    call: call as unknown as Contract['call'],
    session,
    siteId: 'default',
    onConfigured: heard,
  });
  return { store, session, call, heard };
}

describe('requirements §3.1', () => {
  it('starts with no permission loaded, and keeps nothing that has a store of its own', async () => {
    const { store, call } = stateOf(nobody);
    expect(store.get()).toEqual({ permission: { isLoaded: false } });
    await settled();
    expect(call.mock.calls.map(([op]) => op)).toEqual(['configWeb']);
  });

  it("requirements §7.2: the host's configuration is requested when signed out, too", async () => {
    const { call, heard } = stateOf(nobody);
    await settled();
    expect(call.mock.calls).toEqual([
      ['configWeb', { keys: ['webSiteComplianceConfig'], siteId: 'default' }, { notify: 'none' }],
    ]);
    expect(heard.mock.calls).toEqual([[{ P2P: { action: 'hide' } }]]);
  });

  it('a configuration that arrives after its customer has left is dropped', async () => {
    let release = (_answer: unknown) => {};
    const late = new Promise((resolve) => {
      release = resolve;
    });
    const { session, heard } = stateOf(person(1), { configWeb: late });
    session.set(person(2));
    session.set(nobody);
    release(answers.configWeb);
    await settled();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('requirements §6: permission data is loaded after login and stored, and only what is read', async () => {
    const { store, session, call, heard } = stateOf(nobody);
    session.set(person(1));
    await settled();
    expect(store.get()).toEqual({ permission: { isLoaded: true, withdraw: false } });
    expect(heard.mock.calls).toEqual([[{ P2P: { action: 'hide' } }]]);
    const calls = call.mock.calls.map(([op]) => op).filter((op) => op !== 'configWeb');
    expect(calls).toEqual(['userPermission']);
  });

  it.each([
    { attribute: 2, want: 'ISLAMIC' },
    { attribute: 1, want: 'default' },
  ])(
    'sub_attribute $attribute is forwarded to the compliance configuration as $want',
    async ({ attribute, want }) => {
      const { call } = stateOf(person(1, { sub_attribute: attribute }));
      await settled();
      expect(call).toHaveBeenCalledWith('configWeb', expect.objectContaining({ siteId: want }), {
        notify: 'none',
      });
    },
  );

  it('a part that fails keeps its initial value and affects no other', async () => {
    const { store, heard } = stateOf(person(1), {
      userPermission: { ret_code: 10007, ret_msg: '', result: null },
    });
    await settled();
    expect(store.get()).toEqual({ permission: { isLoaded: false } });
    expect(heard.mock.calls).toEqual([[{ P2P: { action: 'hide' } }]]);
  });

  it('nothing of one customer remains when another comes, not even what arrives late', async () => {
    let release = (_answer: unknown) => {};
    const late = new Promise((resolve) => {
      release = resolve;
    });
    const { store, session } = stateOf(person(1), { userPermission: late });
    session.set(nobody);
    release({ isLoaded: true, withdraw: true });
    await settled();
    expect(store.get()).toEqual({ permission: { isLoaded: false } });
  });
});

it('a selected part only reports its own changes', () => {
  const store = createStore({ theme: 'dark', language: 'en' });
  const theme = selectStore(store, (state) => state.theme);
  const heard = vi.fn();
  theme.subscribe(heard);
  store.set({ ...store.get(), language: 'ar-SA' });
  expect(heard).not.toHaveBeenCalled();
  store.set({ ...store.get(), theme: 'light' });
  expect([heard.mock.calls.length, theme.get()]).toEqual([1, 'light']);
});
