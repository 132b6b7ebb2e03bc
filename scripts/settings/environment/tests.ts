import { anyText, wholeNumber, yesOrNo } from './readers.ts';
import { type Reader, variable } from './variable.ts';

/** More than anybody waits for. */
const most = 1_000_000;
const runs = wholeNumber(0, most);
const seedNumber = wholeNumber(0, 2 ** 31 - 1);

const seedOrRandom: Reader<number | 'random'> = (text) => (text === 'random' ? text : seedNumber(text));

/** What tests read; `tests/testSettings.ts` has the values. */
export const testVariables = {
  LONG: variable({
    readBy: 'tests',
    means: '1 for whole products and long runs ([tests](../tests/README.md)); `test:long` sets it',
    read: yesOrNo,
    fallback: '0',
    unset: 'the short suite',
  }),
  LATE: variable({
    readBy: '`tests/browser`',
    means: '1 for pages that are as late as on a busy machine ([tests](../tests/README.md))',
    read: yesOrNo,
    fallback: '0',
    unset: 'pages as fast as they are',
  }),
  SHUFFLE: variable({
    readBy: '`vitest.config.ts`',
    means:
      'a number of choice: unit tests run the files of each process in an order of its own ([tests](../tests/README.md))',
    read: seedNumber,
    unset: 'the longest first',
  }),
  WHOLE_CHECK: variable({
    readBy: '`tests/readme`',
    means: '1 to run every step of `check` after each tutorial',
    read: yesOrNo,
    fallback: '0',
    unset: 'those that a tutorial can touch',
  }),
  KILLS: variable({
    readBy: '`tests/sandbox/durability`',
    means: 'how often the exchange is killed',
    read: runs,
    unset: 'none in the gate; `test:kills` and the long run 100',
  }),
  FAILOVERS: variable({
    readBy: '`tests/failover`',
    means: 'how often the PostgreSQL primary fails',
    read: runs,
    unset: 'none in the gate; `test:failover` and the long run 20',
  }),
  MODEL_RUNS: variable({
    readBy: '`tests/sandbox/model`',
    means: 'runs',
    read: runs,
    unset: '1; `test:model` 50',
  }),
  MODEL_STEPS: variable({
    readBy: '`tests/sandbox/model`',
    means: 'steps of a run',
    read: wholeNumber(1, most),
    unset: '60, attackers 50; 150 in long runs and `test:model`',
  }),
  MODEL_SEED: variable({
    readBy: '`tests/sandbox/model`',
    means: 'seed of the first run, or `random`',
    read: seedOrRandom,
    unset: '1; `test:model` `random`',
  }),
  MODEL_REPLAY: variable({
    readBy: '`tests/sandbox/model`',
    means: 'a failed run to repeat',
    read: anyText,
  }),
  MODEL_SHRINK_MS: variable({
    readBy: '`tests/sandbox/model`',
    means: 'time to look for a shorter failed run, ms',
    read: wholeNumber(0, 86_400_000),
    fallback: '120000',
  }),
  FUZZ_RUNS: variable({
    readBy: '`tests/sandbox/fuzz`',
    means: 'requests for each operation',
    read: runs,
    unset: '8; `test:fuzz` 3000',
  }),
  FUZZ_SEED: variable({
    readBy: '`tests/sandbox/fuzz`',
    means: 'seed',
    read: seedNumber,
    unset: '4; with more runs a new one',
  }),
};
