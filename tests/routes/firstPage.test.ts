// @alone: a page that was prepared is kept for the life of the document
import { beforeAll, expect, test } from 'vitest';
import { flagDefaults } from '../../generated/screens/flagDefaults.ts';
import { firstPage } from '../../src/routes/firstPage.ts';
import type { LoadScreen } from '../../src/routes/siteScreens.ts';
import { createQueryClient, createStore, type Session } from '../../src/runtime/index.ts';

// Read from its source here, which takes longer than a page waits.
beforeAll(() => import('../../src/routes/MissingPage.tsx'));

/** Something that comes when the test says so. */
function later<T = void>() {
  let come: (value: T) => void = () => undefined;
  const coming = new Promise<T>((resolve) => {
    come = resolve;
  });
  return { coming, come };
}

const never = new Promise<never>(() => undefined);
const somebody: Session = { status: 'signedIn', userId: 1, userEpoch: 1, profile: null, tags: {} };
/** A screen that the site does not have: there is nothing to load for it. */
const none: LoadScreen = async () => null;

/** A page that is about to be shown; what is given is late, the rest is there. */
function begin(
  late: { path?: string; flagsKnown?: Promise<unknown>; texts?: Promise<unknown> } & {
    openScreen?: LoadScreen;
    loadScreen?: LoadScreen;
  },
) {
  const waits = new Map<number, () => void>();
  let isReady = false;
  void firstPage({
    path: '/transfers',
    search: '',
    flagsKnown: Promise.resolve(),
    texts: Promise.resolve(),
    openScreen: none,
    loadScreen: none,
    passed: (ms) => new Promise((resolve) => waits.set(ms, resolve)),
    contract: { call: (() => never) as never, isUnderWay: () => false, now: Date.now },
    client: createQueryClient(),
    session: createStore(somebody),
    flags: createStore(flagDefaults),
    ...late,
  }).then(() => {
    isReady = true;
  });
  /** Whether the page can be drawn, after all that has come. */
  const ready = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return isReady;
  };
  const pass = (ms: number) => {
    for (const [after, come] of waits) if (after <= ms) come();
  };
  return { ready, pass };
}

test('a page is rendered as soon as everything has loaded', async () => {
  expect(await begin({}).ready()).toBe(true);
});

test('an unknown path does not wait for a page', async () => {
  const { ready } = begin({ path: '/no/such/page', openScreen: () => never, loadScreen: () => never });
  expect(await ready()).toBe(true);
});

test('nothing is rendered before the edition is known, however long that takes', async () => {
  const flags = later();
  const { ready, pass } = begin({ flagsKnown: flags.coming });
  pass(60_000);
  expect(await ready()).toBe(false);
  flags.come();
  expect(await ready()).toBe(true);
});

test.each([
  { given: 'texts', late: { texts: never }, ms: 6000 },
  { given: 'the code of the page', late: { path: '/exchange/history', openScreen: () => never }, ms: 2500 },
  { given: 'answers', late: { path: '/otc/history', loadScreen: () => never }, ms: 300 },
])('$given that are late are waited for, for at most $ms ms', async ({ late, ms }) => {
  const { ready, pass } = begin(late);
  expect(await ready()).toBe(false);
  pass(ms - 1);
  expect(await ready()).toBe(false);
  pass(ms);
  expect(await ready()).toBe(true);
});

test('a failure ends the wait; the page shows it where it is rendered', async () => {
  const lost: LoadScreen = () => Promise.reject(new TypeError('lost'));
  expect(await begin({ path: '/records/frozen-assets', openScreen: lost, loadScreen: lost }).ready()).toBe(
    true,
  );
});
