import { beforeEach, expect, test, vi } from 'vitest';
import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import { flagDefaults } from '../../generated/screens/flagDefaults.ts';
import { siteScreens } from '../../src/routes/siteScreens.ts';
import { takeAnswers } from '../../src/routes/takeAnswers.ts';
import { createQueryClient, createStore, type Session } from '../../src/runtime/index.ts';

const somebody: Session = { status: 'signedIn', userId: 1, userEpoch: 1, profile: null, tags: {} };
const loadScreen = siteScreens({ hidden: ['exchangeHistory'], screens: {} }, flagDefaults);

let client = createQueryClient();
beforeEach(() => {
  client = createQueryClient();
});

/** Takes over what the early script has asked, of which `underWay` is still on its way. */
function take(
  id: RouteId,
  underWay: readonly string[],
  session = createStore<Session>(somebody),
  search = '',
) {
  const call = vi.fn(async (op: string, _args: object) => ({ op, list: [], data: [], total: 0 }));
  const isUnderWay = (op: string) => underWay.includes(op);
  const contract = { call, isUnderWay, now: Date.now } as never;
  const taking = takeAnswers(id, {
    contract,
    client,
    search,
    loadScreen,
    session,
    flags: createStore(flagDefaults),
  });
  const asked = () => call.mock.calls.map(([op]) => op);
  return { taking, asked, call };
}

/** The answers that a page finds when it is drawn. */
const answers = () =>
  client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data);

test('an answer under way is there before the page is rendered, and nothing else is requested', async () => {
  const { taking, asked } = take('withdraw', ['withdrawRecords']);
  await taking;
  expect(asked()).toEqual(['withdrawRecords']);
  expect(answers()).toMatchObject([{ op: 'withdrawRecords' }]);
});

test('what the address selects is part of the request', async () => {
  const { taking, call } = take('withdraw', ['withdrawRecords'], createStore(somebody), '?recordCoin=BTC');
  await taking;
  expect(call.mock.calls[0]?.[1]).toMatchObject({ coin: 'BTC' });
});

test('nothing is taken over before the session is known', async () => {
  const session = createStore<Session>({ ...somebody, status: 'loading', userId: 0 });
  const { taking, asked } = take('withdraw', ['withdrawRecords'], session);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked()).toEqual([]);
  session.set(somebody);
  await taking;
  expect(asked()).toEqual(['withdrawRecords']);
});

test.each<[string, RouteId]>([
  ['that the site does not have', 'exchangeHistory'],
  ['that does not exist', 'nowhere' as RouteId],
])('nothing is taken over for a page %s', async (_what, id) => {
  const { taking, asked } = take(id, ['convertQuery', 'withdrawRecords']);
  await taking;
  expect(asked()).toEqual([]);
});

test('a failure is left to the page', async () => {
  const { taking, call } = take('withdraw', ['withdrawRecords']);
  call.mockRejectedValue(new Error('lost'));
  await expect(taking).resolves.toBeUndefined();
});
