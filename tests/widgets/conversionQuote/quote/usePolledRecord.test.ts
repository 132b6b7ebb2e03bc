// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusinessError, NetworkError } from '../../../../src/contract/index.ts';
import type {
  Phase,
  Priced,
  Recorded,
} from '../../../../src/widgets/conversionQuote/quote/conversionState.ts';
import { usePolledRecord } from '../../../../src/widgets/conversionQuote/quote/usePolledRecord.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const quote: Priced = { id: '101', isExecutable: true, quotedAt: 0, deadline: 15_000 };
const processing: Phase<Priced, Recorded> = { name: 'processing', quote, isUnsure: false, isSlow: false };
const record: Recorded = { exchangeStatus: 'processing', failCode: 0 };
const refused = (code: number) =>
  new BusinessError({ message: 'refused', result: null }, { operation: 'convertQuery', code });

/** A conversion that is in that phase, and whose record is looked up with that answer. */
function polled(answer: () => Promise<Recorded | undefined>, phase = processing) {
  const asked: { at: number; signal: AbortSignal }[] = [];
  const find = (_quote: Priced, signal: AbortSignal) => {
    asked.push({ at: Date.now(), signal });
    return answer();
  };
  const send = vi.fn(() => true);
  const now = () => Date.now() + 7;
  const hook = renderHook(({ shown }) => usePolledRecord(shown, find, send, now), {
    initialProps: { shown: phase },
  });
  return {
    asked,
    send,
    turn: (shown: Phase<Priced, Recorded>) => hook.rerender({ shown }),
    unmount: hook.unmount,
  };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each<[answer: string, given: () => Promise<Recorded | undefined>, want: object[]]>([
  ['a record', async () => record, [{ type: 'recordCame', record }]],
  ['none', async () => undefined, [{ type: 'recordMissing', now: 807 }]],
  ['that there is none', () => Promise.reject(refused(700004)), [{ type: 'recordMissing', now: 807 }]],
  ['another refusal, which says nothing of it', () => Promise.reject(refused(10000)), []],
  [
    'nothing',
    () => Promise.reject(new NetworkError({ operation: 'convertQuery', cause: new Error('off') })),
    [],
  ],
])('reports the answer, and asks again: %s', async (_answer, given, want) => {
  const { asked, send } = polled(given);
  await pass(800);
  expect(send.mock.calls).toEqual(want.map((event) => [event]));
  await pass(1120);
  expect(asked).toHaveLength(2);
});

describe('polls', () => {
  it('soon at first, then every five seconds', async () => {
    const { asked } = polled(async () => record);
    await pass(60_000);
    const waits = asked.map(({ at }, index) => at - (asked[index - 1]?.at ?? 0));
    expect(waits[0]).toBe(800);
    expect(waits.slice(0, 7)).toEqual(waits.slice(0, 7).toSorted((one, other) => one - other));
    expect(new Set(waits.slice(7))).toEqual(new Set([5000]));
  });

  it('for ten minutes, and reports once that it takes long', async () => {
    const { asked, send } = polled(async () => record);
    await pass(9 * 60_000);
    expect(asked.at(-1)?.at).toBeGreaterThan(9 * 60_000 - 5001);
    await pass(2 * 60_000);
    expect(asked.at(-1)?.at).toBeLessThan(10 * 60_000);
    const long = send.mock.calls.flat().filter((event) => (event as { type: string }).type === 'waitedLong');
    expect(long).toHaveLength(1);
  });

  it('nothing in any other phase', async () => {
    const { asked } = polled(async () => record, { name: 'executing', quote });
    await pass(60_000);
    expect(asked).toEqual([]);
  });
});

describe('stops polling, and ignores late answers,', () => {
  it.each([
    ['once the outcome is known', ({ turn }: ReturnType<typeof polled>) => turn({ name: 'done', record })],
    ['once it is gone', ({ unmount }: ReturnType<typeof polled>) => unmount()],
  ])('%s', async (_when, end) => {
    const answers: ((late: Recorded) => void)[] = [];
    const shown = polled(() => new Promise((resolve) => answers.push(resolve)));
    await pass(800);
    end(shown);
    answers[0]?.(record);
    await pass(60_000);
    expect([shown.asked.length, shown.asked[0]?.signal.aborted, shown.send.mock.calls]).toEqual([
      1,
      true,
      [],
    ]);
  });
});
