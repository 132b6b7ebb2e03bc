import { expect, test } from 'vitest';
import { benchLine, readOptions } from '../../../scripts/bench/options.ts';
import { readCommandLine } from '../../../scripts/settings/runScript.ts';

const known = ['bytes', 'table'];

function read(given: readonly string[]) {
  const parsed = readCommandLine(given, benchLine);
  return parsed && readOptions(parsed, known);
}

test.each([
  { given: [], want: { rounds: 5, json: null, traces: null, sections: [] } },
  { given: ['--rounds', '9'], want: { rounds: 9, json: null, traces: null, sections: [] } },
  {
    given: ['table', '--json', 'out.json', '--traces', 'out'],
    want: { rounds: 5, json: 'out.json', traces: 'out', sections: ['table'] },
  },
])('$given', ({ given, want }) => {
  expect(read(given)).toEqual(want);
});

test.each([
  { given: ['--rounds', '0'], want: '--rounds is "0", which is no number of rounds: use 1 or more.' },
  { given: ['--rounds', 'many'], want: '--rounds is "many", which is no number of rounds: use 1 or more.' },
  { given: ['tables'], want: 'There is no section "tables"; there are bytes, table.' },
])('$given is refused', ({ given, want }) => {
  expect(() => read(given)).toThrow(want);
});
