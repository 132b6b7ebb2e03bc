import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../scripts/serve/settings.ts';

const usual = { port: 4173, dataDir: resolve('.data'), reset: false };

test.each([
  [[], {}, usual],
  [[], { PORT: '', DATA_DIR: '' }, usual],
  [[], { PORT: '8080' }, { ...usual, port: 8080 }],
  [[], { PORT: '0' }, { ...usual, port: 0 }],
  [[], { PORT: '65535' }, { ...usual, port: 65_535 }],
  [[], { DATA_DIR: '/var/lib/assets' }, { ...usual, dataDir: '/var/lib/assets' }],
  [[], { DATA_DIR: 'elsewhere' }, { ...usual, dataDir: resolve('elsewhere') }],
  [['--reset'], {}, { ...usual, reset: true }],
  [['--dev', '--reset'], {}, { ...usual, reset: true }],
])('%j %j', (args, env, want) => {
  expect(readSettings(args, env)).toEqual(want);
});

test.each(['http', '65536', '-1', '80.5', '1e9', 'NaN'])('PORT=%s is refused in one sentence', (port) => {
  expect(() => readSettings([], { PORT: port })).toThrow(
    `PORT is "${port}", which is no port: use a whole number from 0 to 65535.`,
  );
});
