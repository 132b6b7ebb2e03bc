import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { type Contract, HttpError, NetworkError, NoPermissionError } from '../../../src/contract/index.ts';
import { createSessionStore } from '../../../src/shell/session/sessionStore.ts';

const profile = { id: 533285, username: 'trader_one', currency_code: 'EUR' };

/** A request layer that answers each operation from a table; a function makes the answer or throws. */
function contractOf(answers: Record<string, () => unknown>) {
  const call = vi.fn(async (op: string, _args: object, _options?: object) => answers[op]?.());
  return { call, contract: call as unknown as Contract['call'] };
}

function storeOf(answers: Record<string, () => unknown>) {
  const goToLogin = vi.fn();
  const forget = vi.fn();
  const { call, contract } = contractOf({ userTag: () => ({}), ...answers });
  return {
    call,
    goToLogin,
    forget,
    store: createSessionStore({ call: contract, token: () => 'of-anna', forget, goToLogin }),
  };
}

const refusal = (code: number) => () => {
  throw new NoPermissionError({ code, operation: 'userProfile' });
};

test('no user is known before the first answer', () => {
  expect(storeOf({}).store.get().status).toBe('loading');
});

test('an id above 0 means signed in; tags follow once something reads them (requirements §3.2)', async () => {
  const { store, call } = storeOf({
    userProfile: () => profile,
    userTag: () => ({ withdraw_addr_level: '2', voucher_money_user: '0' }),
  });
  await store.load();
  expect(store.get()).toMatchObject({
    status: 'signedIn',
    userId: 533285,
    profile: { currency_code: 'EUR' },
    tags: {},
  });
  expect(call).toHaveBeenCalledTimes(1);
  store.needTags();
  store.needTags();
  await expect.poll(() => store.get().tags).toMatchObject({ withdraw_addr_level: '2' });
  expect(call).toHaveBeenCalledTimes(2);
  expect(call.mock.calls[1]?.slice(0, 2)).toEqual([
    'userTag',
    { req_tags: ['voucher_money_user', 'withdraw_addr_level'] },
  ]);
});

test('an empty currency means US dollars (requirements §3.2)', async () => {
  const { store } = storeOf({ userProfile: () => ({ ...profile, currency_code: '' }) });
  await store.load();
  expect(store.get().profile?.currency_code).toBe('USD');
});

test.each([
  ['id 0', () => ({ ...profile, id: 0 })],
  ['a tolerated refusal', () => ({ ret_code: 10007, ret_msg: 'User authentication failed.', result: {} })],
])('%s means nobody is signed in, and nothing more is requested', async (_, userProfile) => {
  const { store, call, goToLogin } = storeOf({ userProfile });
  store.needTags();
  await store.load();
  expect(store.get()).toMatchObject({ status: 'anonymous', userId: 0, profile: null });
  expect(call).toHaveBeenCalledTimes(1);
  expect(goToLogin).not.toHaveBeenCalled();
});

test.each([
  ['is over, on a page that needs one', refusal(10007), 1],
  ['is over, on a login-free page', () => ({ ret_code: 10007, ret_msg: '', result: {} }), 1],
  ['is open', () => profile, 0],
  ['is refused', refusal(10009), 0],
  [
    'cannot be loaded',
    () => {
      throw new NetworkError({ operation: 'userProfile' });
    },
    0,
  ],
])('a session that %s: what is stored of the customer is removed %#', async (_, userProfile, times) => {
  const { store, forget } = storeOf({ userProfile });
  await store.load('reload');
  expect(forget).toHaveBeenCalledTimes(times);
});

test('10007 on a page for signed-in customers leads to the login page (requirements §2.3)', async () => {
  const { store, goToLogin } = storeOf({ userProfile: refusal(10007) });
  await store.load();
  expect(goToLogin).toHaveBeenCalledTimes(1);
  expect(store.get().status).toBe('loading');
});

test.each([33003, 10009])('%i only means signed out', async (code) => {
  const { store, goToLogin } = storeOf({ userProfile: refusal(code) });
  await store.load();
  expect(store.get().status).toBe('anonymous');
  expect(goToLogin).not.toHaveBeenCalled();
});

test('a profile that cannot be loaded is reported, and a retry can help', async () => {
  let isDown = true;
  const { store } = storeOf({
    userProfile: () => {
      if (isDown) throw new NetworkError({ operation: 'userProfile' });
      return profile;
    },
  });
  await store.load();
  expect(store.get()).toMatchObject({ status: 'loading', isUnavailable: true });
  isDown = false;
  await store.load();
  expect(store.get()).toMatchObject({ status: 'signedIn', isUnavailable: false });
});

test('keeps the known user while the session cannot be checked', async () => {
  let isDown = false;
  const { store } = storeOf({
    userProfile: () => {
      if (isDown) throw new NetworkError({ operation: 'userProfile' });
      return profile;
    },
  });
  await store.load();
  isDown = true;
  await store.load('confirm');
  expect(store.get()).toMatchObject({ status: 'signedIn', isUnavailable: false });
  await store.load('reload');
  expect(store.get()).toMatchObject({ status: 'loading', isUnavailable: true });
});

test('tags that are needed come with every profile, for every customer', async () => {
  let id = 1;
  const { store, call } = storeOf({
    userProfile: () => ({ ...profile, id }),
    userTag: () => ({ withdraw_addr_level: String(id) }),
  });
  store.needTags();
  await store.load();
  expect(store.get().tags).toEqual({ withdraw_addr_level: '1' });
  id = 2;
  await store.load('reload');
  expect(store.get().tags).toEqual({ withdraw_addr_level: '2' });
  expect(call).toHaveBeenCalledTimes(4);
});

test('tags are unknown while they are requested, and those of the same customer stay meanwhile', async () => {
  const levels = ['1', '2'];
  const seen: unknown[] = [];
  const { store } = storeOf({
    userProfile: () => profile,
    userTag: () => ({ withdraw_addr_level: levels.shift() }),
  });
  store.subscribe(() => seen.push(store.get().tags?.withdraw_addr_level));
  store.needTags();
  await store.load();
  await store.load('confirm');
  expect(seen).toEqual([undefined, undefined, '1', '1', '2']);
});

test('a form that reads tags is used on pages that read them, too, which is how they are known to be needed', () => {
  const read = (folder: string) =>
    readdirSync(`schemas/${folder}`).map((file) => ({
      name: file.replace('.json', ''),
      text: readFileSync(`schemas/${folder}/${file}`, 'utf8'),
    }));
  const forms = read('forms').filter(({ text }) => text.includes('user#/tags'));
  const screens = read('screens');
  const places = forms.map(({ name }) => screens.filter(({ text }) => text.includes(`"${name}"`)));
  expect(forms.length).toBeGreaterThan(0);
  for (const found of places) expect(found.length).toBeGreaterThan(0);
  expect(places.flat().filter(({ text }) => !text.includes('user#/tags'))).toEqual([]);
});

test('failing tags change nothing else', async () => {
  const { store } = storeOf({
    userProfile: () => profile,
    userTag: () => {
      throw new NetworkError({ operation: 'userTag' });
    },
  });
  store.needTags();
  await store.load();
  expect(store.get()).toMatchObject({ status: 'signedIn', tags: {} });
});

test('the session is current until the user token differs from the one it was loaded with', async () => {
  let token = 'of-anna';
  const { contract } = contractOf({ userProfile: () => profile, userTag: () => ({}) });
  const store = createSessionStore({
    call: contract,
    token: () => token,
    forget: vi.fn(),
    goToLogin: vi.fn(),
  });
  await store.load();
  expect(store.isCurrent()).toBe(true);
  token = 'of-ben';
  expect(store.isCurrent()).toBe(false);
  await store.load('reload');
  expect(store.isCurrent()).toBe(true);
});

test('the first known customer is the one who has made the requests so far; later ones request for themselves', async () => {
  const answers: unknown[] = [profile, profile, { ...profile, id: 7 }, { ...profile, id: 0 }, profile];
  const { store } = storeOf({ userProfile: () => answers.shift() });
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.get().userEpoch));
  const userEpoch = async (mode?: 'reload') => {
    await store.load(mode);
    return store.get().userEpoch;
  };
  expect(store.get().userEpoch).toBe(1);
  expect(await userEpoch()).toBe(1);
  expect(await userEpoch('reload')).toBe(1);
  expect(await userEpoch('reload')).toBe(2);
  expect(await userEpoch('reload')).toBe(3);
  expect(await userEpoch('reload')).toBe(4);
  expect(seen).toEqual([...seen].sort());
});

test('hides answers of the previous user while the session is being loaded again', async () => {
  const { store } = storeOf({ userProfile: () => profile });
  await store.load();
  const again = store.load();
  expect(store.get()).toMatchObject({ status: 'loading', userId: 0, userEpoch: 2 });
  await again;
  expect(store.get()).toMatchObject({ status: 'signedIn', userId: 533285, userEpoch: 2 });
});

test('another token before anybody is known is taken for another customer', async () => {
  let token = 'of-anna';
  let isDown = true;
  const { contract } = contractOf({
    userTag: () => ({}),
    userProfile: () => {
      if (isDown) throw new NetworkError({ operation: 'userProfile' });
      return profile;
    },
  });
  const store = createSessionStore({
    call: contract,
    token: () => token,
    forget: vi.fn(),
    goToLogin: vi.fn(),
  });
  await store.load();
  await store.load();
  expect(store.get()).toMatchObject({ status: 'loading', userEpoch: 1 });
  token = 'of-ben';
  isDown = false;
  await store.load('reload');
  expect(store.get()).toMatchObject({ status: 'signedIn', userEpoch: 2 });
});

test('HTTP 401 of the profile is an ended session: the login on a page that needs one, a visitor elsewhere', async () => {
  for (const isFree of [false, true]) {
    const goToLogin = vi.fn(() => !isFree);
    const forget = vi.fn();
    const { contract } = contractOf({
      userProfile: () => {
        throw new HttpError(401, 'Unauthorized', { operation: 'userProfile' });
      },
    });
    const ports = { call: contract, token: () => 'of-anna', forget, goToLogin };
    const store = createSessionStore(ports);
    await store.load();
    expect(forget).toHaveBeenCalledOnce();
    expect(goToLogin).toHaveBeenCalledOnce();
    expect(store.get().status).toBe(isFree ? 'anonymous' : 'loading');
  }
});
