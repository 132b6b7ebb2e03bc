import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The three parts of `npm test`, in their order. */
export const gateParts = ['check', 'unit', 'browser'] as const;
export type GatePart = (typeof gateParts)[number];

/** How long a part took when it last ran whole, and when that ended (ms since 1970). */
interface GateTime {
  readonly seconds: number;
  readonly at: number;
}

export type GateTimes = Partial<Record<GatePart, GateTime>>;

const file = 'node_modules/.cache/user-assets-gate.json';

/** Remembers how long a part took, for `npm run measure`. */
export function noteGateTime(part: GatePart, seconds: number, path = file): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ ...gateTimes(path), [part]: { seconds, at: Date.now() } }));
}

/** What was remembered; nothing on a clone where nothing ran yet. */
export function gateTimes(path = file): GateTimes {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as GateTimes;
  } catch {
    return {};
  }
}

/** One line for a reader: each part with its time, and their sum once all ran. */
export function gateWords(times: GateTimes): string {
  const known = gateParts.flatMap((part) => {
    const time = times[part];
    return time === undefined ? [] : [{ part, ...time }];
  });
  if (known.length === 0) return 'npm test has not run here yet.';
  const parts = known.map(
    ({ part, seconds, at }) =>
      `${part} ${seconds.toFixed(0)} s (${new Date(at).toISOString().slice(0, 16)}Z)`,
  );
  const sum = known.reduce((total, { seconds }) => total + seconds, 0);
  return known.length < gateParts.length
    ? `The last whole runs took: ${parts.join(', ')}.`
    : `The last whole runs took: ${parts.join(', ')}; together ${sum.toFixed(0)} s.`;
}
