import { expect, test } from 'vitest';
import { flagDefaults } from '../../../generated/screens/flagDefaults.ts';
import { edition as globalEdition } from '../../../generated/sites/default.ts';
import type { SiteEdition } from '../../../generated/sites/types.ts';
import type { FlagEntry } from '../../../src/compliance/index.ts';
import { createStore, createUpdateLock, type FlagStates, type Session } from '../../../src/runtime/index.ts';
import { followFlags } from '../../../src/shell/compliance/followFlags.ts';

const start = Date.parse('2027-03-01T00:00:00Z');
const boundary = '2027-03-01T00:01:00Z';
const hide = { action: 'hide' } as const;

interface Given {
  entries?: Record<string, readonly FlagEntry[]>;
  delivered?: unknown;
  subAttribute?: number;
  /** Something is being sent when the following begins. */
  isHeld?: boolean;
}

/** Flags that are followed with a clock that stands until it is moved. */
async function follow({ entries = {}, delivered, subAttribute = 0, isHeld = false }: Given) {
  const edition: SiteEdition = {
    ...globalEdition,
    layers: async () => ({ layers: [{ name: 'region', file: 'test', entries }] }),
  };
  let now = start;
  let timers: { at: number; work: () => void }[] = [];
  const flags = createStore<FlagStates>(flagDefaults);
  const configured = createStore<unknown>(undefined);
  const updateLock = createUpdateLock();
  const release = isHeld ? updateLock.take() : () => undefined;
  const reports: string[] = [];
  let refuse = () => {};
  const session = createStore<Session>({
    status: 'signedIn',
    userId: 1,
    profile: { sub_attribute: subAttribute } as Session['profile'],
    tags: {},
  } as Session);
  await followFlags({
    edition,
    flags,
    session,
    delivered,
    configured,
    clock: {
      after(ms, work) {
        const timer = { at: now + ms, work };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
    },
    now: () => now,
    updateLock,
    whenRefused: (again) => {
      refuse = again;
    },
    report: ({ name }) => void reports.push(name),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
  return {
    configured,
    flags,
    updateLock,
    release,
    reports,
    settle,
    actionOf: (flag: string) => flags.get()[flag]?.action,
    /** The server refuses a call, as it does what an edition hides. */
    async refuse() {
      refuse();
      await settle();
    },
    /** What the server says its time is was wrong so far by this; the browser's own timers go on as they are. */
    correct(ms: number) {
      now += ms;
      timers = timers.map((timer) => ({ ...timer, at: timer.at + ms }));
    },
    /** Moves the clock and lets what is due happen. */
    async pass(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { work } of due) work();
      await settle();
    },
  };
}

test('a dated entry takes effect at its start, and ends at its end', async () => {
  const until = '2027-03-01T00:02:00Z';
  const { actionOf, pass } = await follow({ entries: { card: [{ ...hide, from: boundary, until }] } });
  expect(actionOf('card')).toBe('show');
  await pass(59_999);
  expect(actionOf('card')).toBe('show');
  await pass(1);
  expect(actionOf('card')).toBe('hide');
  await pass(60_000);
  expect(actionOf('card')).toBe('show');
});

test('what changes nothing is not told, so that no page is drawn for it', async () => {
  const { flags, pass } = await follow({ entries: { card: [{ action: 'show' }] } });
  // The same for the page, though these have the layers that they come from.
  expect(flags.get()).toBe(flagDefaults);
  await pass(60_000);
  expect(flags.get()).toBe(flagDefaults);
});

test('a clock that is corrected beyond a date is noticed within a minute', async () => {
  const { actionOf, correct, pass } = await follow({
    entries: { card: [{ ...hide, from: '2027-03-02T00:00:00Z' }] },
  });
  correct(2 * 86_400_000);
  await pass(60_000);
  expect(actionOf('card')).toBe('hide');
});

test('a refusal by the server is followed at once, though not during a submit', async () => {
  const { actionOf, correct, refuse, updateLock, settle } = await follow({
    entries: { card: [{ ...hide, from: '2027-03-02T00:00:00Z' }] },
  });
  const release = updateLock.take();
  correct(2 * 86_400_000);
  await refuse();
  expect(actionOf('card')).toBe('show');
  release();
  await settle();
  expect(actionOf('card')).toBe('hide');
});

test('nothing changes during a submit, and what was due changes at its end', async () => {
  const { actionOf, pass, updateLock, settle } = await follow({
    entries: { card: [{ ...hide, from: boundary }] },
  });
  const release = updateLock.take();
  await pass(60_000);
  expect(actionOf('card')).toBe('show');
  release();
  await settle();
  expect(actionOf('card')).toBe('hide');
});

test('a follower started during a submit changes nothing before its end', async () => {
  const { actionOf, release, settle } = await follow({ entries: { card: [hide] }, isHeld: true });
  await settle();
  expect(actionOf('card')).toBe('show');
  release();
  await settle();
  expect(actionOf('card')).toBe('hide');
});

test('the Islamic edition comes with the account', async () => {
  const { actionOf } = await follow({ subAttribute: 2 });
  expect([actionOf('earn'), actionOf('card')]).toEqual(['hide', 'show']);
});

test('the delivered flags apply before the server is asked, and together with its answer', async () => {
  const { actionOf, configured } = await follow({ delivered: { card: hide } });
  expect([actionOf('card'), actionOf('p2p')]).toEqual(['hide', 'show']);
  configured.set({ p2p: hide });
  await expect.poll(() => actionOf('p2p')).toBe('hide');
  expect(actionOf('card')).toBe('hide');
});

test('the server’s configuration hides and customises, and shows nothing that the edition hides', async () => {
  const { actionOf, configured, reports } = await follow({ entries: { p2p: [hide] } });
  const ext = JSON.stringify({ text: 'convert.faqEu' });
  configured.set({ card: hide, convertFaq: { action: 'custom', ext }, p2p: { action: 'show' } });
  // The judges of values are fetched first.
  await expect.poll(() => ['card', 'convertFaq', 'p2p'].map(actionOf)).toEqual(['hide', 'custom', 'hide']);
  expect(reports).toEqual(['ComplianceFaultReopensHiddenP2p']);
});

test('a broken flag is hidden and reported once', async () => {
  const { actionOf, configured, settle, reports } = await follow({
    delivered: { card: { action: 'maybe' } },
  });
  configured.set({ nothing: hide });
  await settle();
  configured.set({ nothing: { action: 'show' } });
  await settle();
  expect(actionOf('card')).toBe('hide');
  expect(reports).toEqual(['ComplianceFaultUnknownActionCard', 'ComplianceFaultUnknownFlagNothing']);
});
