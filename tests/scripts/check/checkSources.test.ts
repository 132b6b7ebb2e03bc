import { describe, expect, it } from 'vitest';
import { portBypasses } from '../../../scripts/check/checkSources.ts';

const cases: [string, string, string[]][] = [
  [
    'a call of fetch',
    'const a = fetch(url);',
    ['a.ts:1:11 fetch( belongs behind a port of src/contract/ports or src/shell.'],
  ],
  [
    'the clock',
    '\nconst now = Date.now();',
    ['a.ts:2:13 Date.now( belongs behind a port of src/contract/ports or src/shell.'],
  ],
  [
    'the storage',
    'localStorage.clear();',
    ['a.ts:1:1 localStorage belongs behind a port of src/contract/ports or src/shell.'],
  ],
  [
    'cookies',
    'document.cookie = x;',
    ['a.ts:1:1 document.cookie belongs behind a port of src/contract/ports or src/shell.'],
  ],
  ['a port', 'ports.fetch(url); refetch();', []],
  ['a comment', '// fetch(url)\n/* Date.now() */\nconst a = 1;', []],
  ['an address', "const a = 'https://x.example/fetch';", []],
];

describe('checkSources', () => {
  it.each(cases)('sees %s', (_given, text, wanted) => {
    expect(portBypasses('a.ts', text)).toEqual(wanted);
  });
});
