import { expect, test } from 'vitest';
import type { CallOutcome } from '../../../src/contract/call/call.ts';
import { HttpError } from '../../../src/contract/index.ts';
import { createTracking, type Timing } from '../../../src/contract/monitoring/createTracking.ts';

function timingsOf(outcome: Partial<CallOutcome>) {
  const recorded: Timing[] = [];
  const sent: Timing[] = [];
  const tracking = createTracking({
    record: (timing) => recorded.push(timing),
    track: (timing) => sent.push(timing),
  });
  tracking({
    operation: 'convertQuote',
    startedAt: 1_753_351_200_000,
    durationMs: 180,
    error: null,
    ...outcome,
  });
  return {
    recorded: recorded.map(({ durationMs }) => durationMs),
    sent: sent.map(({ durationMs }) => durationMs),
  };
}

test.each([
  ['a quick call', { durationMs: 180 }, [180], [180]],
  ['a call of less than a millisecond', { durationMs: 0.4 }, [0], [0]],
  ['a call that failed', { error: new HttpError(500, '', { operation: 'convertQuote' }) }, [180], [180]],
  ['a call just under 30 seconds', { durationMs: 29_999 }, [29_999], [29_999]],
  ['a call a fraction under 30 seconds', { durationMs: 29_999.7 }, [29_999], [29_999]],
  ['a call of 30 seconds', { durationMs: 30_000 }, [30_000], []],
  ['a longer call', { durationMs: 61_000 }, [61_000], []],
  ['a call during which the clock was set back', { durationMs: -5 }, [0], [0]],
  ['a call that is not marked for tracking', { operation: 'coinList' as const }, [], []],
])(
  'requirements §7.1: the timing of a call marked for tracking is sent when it took under 30 seconds: %s',
  (_name, outcome, recorded, sent) => {
    expect(timingsOf(outcome)).toEqual({ recorded, sent });
  },
);
