import { describe, expect, it, vi } from 'vitest';
import type { Contract } from '../../../src/contract/index.ts';
import { createStore, initialClientState, type Session, selectStore } from '../../../src/runtime/index.ts';
import { fillClientState } from '../../../src/shell/state/fillClientState.ts';

const nobody: Session = { status: 'anonymous', userId: 0, asker: 1, profile: null, tags: {} };
const person = (id: number, change: object = {}): Session => ({
  status: 'signedIn',
  userId: id,
  asker: 1,
  profile: { id, currency_code: 'EUR', sub_attribute: 0, ...change } as never,
  tags: { withdraw_addr_level: '2' },
});

const answers: Record<string, unknown> = {
  exchangeRate: { rate: '0.92' },
  coinList: { spot: [{ coin: 'BTC' }], contract: [], fund: [] },
  memberInfo: { member_id: '1' },
  userPermission: { isLoaded: true, withdraw: false },
  registerPermission: { code: 'AT' },
  fiatUserPreferences: { fiats: ['EUR', 'TRY'] },
  coinConfig: { list: [{ coin: 'BTC', name: 'Bitcoin' }] },
  configWeb: { siteId: 'default', webSiteComplianceConfig: { P2P: { action: 'hide' } } },
};

function stateOf(start: Session, change: Record<string, unknown> = {}) {
  const session = createStore(start);
  const language = createStore('en');
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
    language,
    delivered: { P2P: { action: 'show' }, Earn: { action: 'show' } } as never,
    siteId: 'default',
    onConfigured: heard,
  });
  return { store, session, language, call, heard };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('requirements §3.1', () => {
  it('starts with rate 1, no permission loaded, and the configuration the page provides', () => {
    const { store, call } = stateOf(nobody);
    expect(store.get()).toEqual({
      user: null,
      rate: '1',
      recordCoinList: { spot: [], contract: [], fund: [] },
      fiatCoins: [],
      globalSymbolConfig: {},
      captcha: null,
      profileUserTag: {},
      memberInfo: null,
      permission: { isLoaded: false },
      registerPermission: null,
      webSiteComplianceConfig: { P2P: { action: 'show' }, Earn: { action: 'show' } },
      language: 'en',
    });
    expect(call).not.toHaveBeenCalled();
  });

  it('requirements §6: permission data and the rest of the state are loaded after login and stored', async () => {
    const { store, session, call, heard } = stateOf(nobody);
    session.set(person(1));
    await settled();
    expect(store.get()).toEqual({
      user: { id: 1, currency_code: 'EUR', sub_attribute: 0 },
      rate: '0.92',
      recordCoinList: { spot: [{ coin: 'BTC' }], contract: [], fund: [] },
      fiatCoins: ['EUR', 'TRY'],
      globalSymbolConfig: { BTC: { coin: 'BTC', name: 'Bitcoin' } },
      captcha: null,
      profileUserTag: { withdraw_addr_level: '2' },
      memberInfo: { member_id: '1' },
      permission: { isLoaded: true, withdraw: false },
      registerPermission: { code: 'AT' },
      webSiteComplianceConfig: { P2P: { action: 'hide' }, Earn: { action: 'show' } },
      language: 'en',
    });
    expect(call).toHaveBeenCalledWith(
      'exchangeRate',
      { name: 'EUR' },
      expect.objectContaining({ notify: 'none' }),
    );
    expect(heard.mock.calls).toEqual([[{ P2P: { action: 'hide' } }]]);
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

  it('a part that fails keeps its first value and spoils no other', async () => {
    const { store } = stateOf(person(1), {
      userPermission: new Error('down'),
      memberInfo: { ret_code: 10007, ret_msg: '', result: null },
    });
    await settled();
    expect(store.get()).toMatchObject({ permission: { isLoaded: false }, memberInfo: null, rate: '0.92' });
  });

  it('nothing of one person is left when another comes, even what comes late', async () => {
    let release = (_answer: unknown) => {};
    const late = new Promise((resolve) => {
      release = resolve;
    });
    const { store, session } = stateOf(person(1), { memberInfo: late });
    session.set(nobody);
    release({ member_id: 'of the first' });
    await settled();
    expect(store.get()).toMatchObject({
      user: null,
      memberInfo: null,
      permission: { isLoaded: false },
      rate: '1',
    });
  });

  it('follows the language', () => {
    const { store, language } = stateOf(nobody);
    language.set('ar-SA');
    expect(store.get().language).toBe('ar-SA');
  });
});

it('a selected part tells of its own changes alone', () => {
  const store = createStore({ rate: '1', language: 'en' });
  const rate = selectStore(store, (state) => state.rate);
  const heard = vi.fn();
  rate.subscribe(heard);
  store.set({ ...store.get(), language: 'ar-SA' });
  expect(heard).not.toHaveBeenCalled();
  store.set({ ...store.get(), rate: '0.9' });
  expect([heard.mock.calls.length, rate.get()]).toEqual([1, '0.9']);
});
