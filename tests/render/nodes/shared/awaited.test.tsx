// @vitest-environment happy-dom
import { act, cleanup, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Condition, Node, Screen } from '../../../../generated/models/screen.v1.d.ts';
import { renderScreen, settle, stubLayout } from '../../renderScreen.tsx';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const kyc: Condition = { eq: [{ $: 'mine#/kyc' }, 0] };
const body = (when: Condition): Screen['body'] => [
  { id: 'kyc', kind: 'text', text: 'page.kyc', when },
  { id: 'below', kind: 'text', text: 'page.below' },
];
const sources = { mine: { op: 'walletBalance' } } as const;
const awaited = () => document.querySelectorAll('.ua-awaited').length;

/** A server that answers when it is told to. */
function slowServer() {
  let answer: (value: unknown) => void = () => undefined;
  let refuse: (reason: Error) => void = () => undefined;
  const answered = new Promise((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  return {
    answered,
    answer: (value: unknown) => act(async () => answer(value)),
    refuse: () => act(async () => refuse(new Error('down'))),
  };
}

test.each([
  [0, ['page.kyc', 'page.below']],
  [1, ['page.below']],
])(
  'a part whose condition waits for an answer has a skeleton, until the answer is %i',
  async (level, texts) => {
    const { answered, answer } = slowServer();
    const { container } = await act(async () =>
      renderScreen({ sources, body: body(kyc) }, { answer: () => answered }),
    );
    await page.findByText('page.below');
    expect([awaited(), page.queryByText('page.kyc')]).toEqual([1, null]);
    await answer({ kyc: level });
    const shown = [...container.querySelectorAll('.ua-page__body > *')].map(({ textContent }) => textContent);
    expect(shown).toEqual(texts);
  },
);

test('what holds parts that wait, up to the page’s body, is marked until none of them does', async () => {
  const { answered, answer } = slowServer();
  const inner = (id: string): Node => ({ id, kind: 'section', title: 'page.title', body: body(kyc) });
  const { container } = await act(async () =>
    renderScreen({ sources, body: [inner('first'), inner('second')] }, { answer: () => answered }),
  );
  const marks = () =>
    [...container.querySelectorAll<HTMLElement>('.ua-page__body > *')].map(({ dataset }) => dataset.awaits);
  expect([awaited(), marks()]).toEqual([2, ['1', '1']]);
  await answer({ kyc: 0 });
  expect([awaited(), marks()]).toEqual([0, ['0', '0']]);
});

test('an answer that fails lets the page open without the part', async () => {
  const { answered, refuse } = slowServer();
  await act(async () => renderScreen({ sources, body: body(kyc) }, { answer: () => answered }));
  expect(awaited()).toBe(1);
  await refuse();
  expect([awaited(), page.queryByText('page.kyc')]).toEqual([0, null]);
});

test('a part for members waits for the session, and one that reads tags for them', async () => {
  const untagged = { tags: undefined, profile: null };
  const { session } = await act(async () =>
    renderScreen(
      {
        body: [...body({ login: true }), { ...body({ has: { $: 'user#/tags/vip' } })[0], id: 'vip' }],
      },
      { session: { ...untagged, status: 'loading', userId: 0 } },
    ),
  );
  expect(awaited()).toBe(2);
  await act(async () => session.set({ ...session.get(), status: 'signedIn', userId: 1 }));
  expect([awaited(), page.getAllByText('page.kyc').length]).toEqual([1, 1]);
  await act(async () => session.set({ ...session.get(), tags: { vip: '1' } }));
  expect([awaited(), page.getAllByText('page.kyc').length]).toEqual([0, 2]);
});

test('so has a picker whose options wait', async () => {
  const { answered, answer } = slowServer();
  const picker: Node = {
    id: 'coin',
    kind: 'picker',
    as: 'cards',
    label: 'page.coin',
    options: { source: 'mine', value: '/coin', label: '/coin' },
  };
  const lists = { mine: { op: 'walletBalance', items: '/list' } } as const;
  await act(async () => renderScreen({ sources: lists, body: [picker] }, { answer: () => answered }));
  expect(awaited()).toBe(1);
  await answer({ list: [{ coin: 'BTC' }] });
  expect([awaited(), page.getByText('BTC')]).toEqual([0, expect.anything()]);
});

test('once the page is open, a part that waits for another answer is no longer awaited', async () => {
  const { answered } = slowServer();
  const changing = {
    mine: { op: 'walletBalance', args: { '/coin': { $: 'session#/userId' } } },
  } as const;
  const { session } = await act(async () =>
    renderScreen(
      { sources: changing, body: body(kyc) },
      { answer: (_, { coin }) => (coin === 1 ? { kyc: 1 } : answered) },
    ),
  );
  await settle();
  expect(awaited()).toBe(0);
  await act(async () => session.set({ ...session.get(), userId: 2, userEpoch: 2 }));
  expect([awaited(), page.getByText('page.below')]).toEqual([0, expect.anything()]);
});
