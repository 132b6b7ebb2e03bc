import type { Reporter } from 'vitest/node';
import { type GatePart, noteGateTime } from '../scripts/measure/gateTimes.ts';
import { testSettings } from './testSettings.ts';

/** Variables with which a run is not that of the gate. */
const otherRuns = ['LONG', 'LATE', 'SHUFFLE', 'KILLS', 'FAILOVERS', 'MODEL_RUNS', 'FUZZ_RUNS'] as const;

/** What a run reports to: the terminal and a forge, as always, and, if all tests of a part ran, `npm run measure`. */
export function reportersOf(part: GatePart): (string | Reporter)[] {
  const forge = process.env.GITHUB_ACTIONS === 'true' ? ['github-actions'] : [];
  return ['default', ...forge, noteTime(part)];
}

function noteTime(part: GatePart): Reporter {
  const startedAt = Date.now();
  // `vitest run --config FILE`, as package.json says; anything more selects.
  const isWhole =
    process.argv.length === 5 &&
    otherRuns.every((name) => testSettings[name] === null || testSettings[name] === false);
  return {
    onTestRunEnd(_modules, _errors, reason) {
      if (isWhole && reason === 'passed') noteGateTime(part, (Date.now() - startedAt) / 1000);
    },
  };
}
