import { anyText } from './readers.ts';
import { variable } from './variable.ts';

/** Variables whose values others define, and which are read as they are. */
export const othersVariables = {
  CI: variable({
    readBy: 'tests',
    means: 'fails the tests that cannot run on this machine instead of leaving them out; the gate sets it',
    read: anyText,
  }),
  GITHUB_ACTIONS: variable({
    readBy: '`vitest.config.ts`',
    means: 'true, as that forge sets it: failures are shown beside the lines of a change as well',
    read: anyText,
    unset: 'failures are told in the log',
  }),
  TMPDIR: variable({
    readBy: 'unit tests',
    means: 'folder for what tests write, instead of one in memory',
    read: anyText,
    unset: 'in `/dev/shm` where it has room',
  }),
  PATH: variable({
    readBy: 'tests, bench, backup, restore',
    means: "where PostgreSQL's programs are looked for after Debian's own places",
    read: anyText,
    unset: "the shell's",
  }),
  NODE_ENV: variable({
    readBy: '–',
    means: 'set to `production` by every build, whatever it was',
    read: anyText,
    unset: '–',
  }),
  TZ: variable({
    readBy: 'tests',
    means: 'time zone of this machine, which some tests change and put back',
    read: anyText,
    unset: "the machine's",
  }),
};
