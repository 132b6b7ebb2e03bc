import { useEffect, useMemo, useState } from 'react';
import { type Layer, nextBoundary } from '../../../compliance/index.ts';
import { browserPorts } from '../../../contract/index.ts';

const { clock } = browserPorts();

/** Timers know no longer wait (ms). */
const longestWaitMs = 2 ** 31 - 1;

interface ComplianceTime {
  /** ms since the epoch; another value whenever an entry of these layers begins or ends. */
  readonly now: number;
  /** ms by which it is ahead of the real time. */
  readonly offset: number;
}

/** The time of a preview: the real one, or one that runs on from the moment that was chosen. */
export function useComplianceTime(date: number | null, layers: readonly Layer[]): ComplianceTime {
  const [passed, setPassed] = useState(0);
  const offset = useMemo(() => (date === null ? 0 : date - clock.now()), [date]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a boundary that has passed asks for the time anew
  const now = useMemo(() => clock.now() + offset, [offset, passed, layers]);
  useEffect(() => {
    const next = nextBoundary(layers, now);
    if (next === null) return undefined;
    return clock.after(Math.min(next - now, longestWaitMs), () => setPassed((times) => times + 1));
  }, [layers, now]);
  return { now, offset };
}
