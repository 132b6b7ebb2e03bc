import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../scripts/settings/readSettings.ts';
import { localAccess } from '../../../src/sandbox/http/wire/accessSettings.ts';

const usual = {
  ...{ port: 4173, dataDir: resolve('.data'), server: null, exportStore: null, access: localAccess },
  ...{ logLevel: 'security', drainMs: 0, tracing: null, reset: false, demonstration: 'history' },
};
const url = 'postgres://me:secret@db.example:5433/assets';

test.each([
  [[], {}, usual],
  [[], { PORT: '', DATA_DIR: '' }, usual],
  [[], { PORT: '8080' }, { ...usual, port: 8080 }],
  [[], { PORT: '0' }, { ...usual, port: 0 }],
  [[], { PORT: '65535' }, { ...usual, port: 65_535 }],
  [[], { DATA_DIR: '/var/lib/assets' }, { ...usual, dataDir: '/var/lib/assets' }],
  [[], { DATA_DIR: 'elsewhere' }, { ...usual, dataDir: resolve('elsewhere') }],
  [[], { DATABASE_URL: '' }, usual],
  [[], { DATABASE_URL: url }, { ...usual, server: { url, schema: 'user_assets' } }],
  [[], { DATABASE_URL: url, DATABASE_SCHEMA: 'mine_2' }, { ...usual, server: { url, schema: 'mine_2' } }],
  [[], { DATABASE_REPLICAS: '' }, usual],
  [
    [],
    { DATABASE_URL: url, DATABASE_REPLICAS: ` ${url}2, ${url}3,` },
    { ...usual, server: { url, schema: 'user_assets', replicas: [`${url}2`, `${url}3`] } },
  ],
  [[], { LOG_LEVEL: 'info' }, { ...usual, logLevel: 'info' }],
  [[], { DRAIN_SECONDS: '15' }, { ...usual, drainMs: 15_000 }],
  [['--reset'], {}, { ...usual, reset: true }],
  [['--empty'], {}, { ...usual, demonstration: 'underWay' }],
  [['--dev', '--reset'], {}, { ...usual, reset: true }],
])('%j %j', (args, env, want) => {
  expect(readSettings(args, env)).toEqual(want);
});

test.each(['http', '65536', '-1', '80.5', '1e9', 'NaN'])('PORT=%s is refused in one sentence', (port) => {
  expect(() => readSettings([], { PORT: port })).toThrow(
    `PORT is "${port}": use a whole number from 0 to 65535.`,
  );
});

test.each(['fault', 'INFO', '30'])('LOG_LEVEL=%s is refused in one sentence', (level) => {
  expect(() => readSettings([], { LOG_LEVEL: level })).toThrow(
    `LOG_LEVEL is "${level}": use info or security.`,
  );
});

test.each(['-1', '301', '1.5', 'soon'])('DRAIN_SECONDS=%s is refused in one sentence', (drain) => {
  expect(() => readSettings([], { DRAIN_SECONDS: drain })).toThrow(
    `DRAIN_SECONDS is "${drain}": use a whole number from 0 to 300.`,
  );
});

test.each([
  'secret',
  'http://me:secret@db.example/assets',
  'postgres://me:secret@db.example',
  'postgres://me:secret#1@db.example/assets',
])('DATABASE_URL=%s is refused in one sentence that does not repeat it', (address) => {
  expect(() => readSettings([], { DATABASE_URL: address })).toThrow(
    /^DATABASE_URL is no address of a PostgreSQL server: use postgres:\/\/user:password@host:5432\/database\.$/,
  );
});

test.each(['pg_mine', 'Mine', '1st', 'a;drop', 'a b', 'x'.repeat(60)])(
  'DATABASE_SCHEMA=%s is refused in one sentence',
  (schema) => {
    expect(() => readSettings([], { DATABASE_URL: url, DATABASE_SCHEMA: schema })).toThrow(
      `DATABASE_SCHEMA is "${schema}", which is no name for a schema`,
    );
  },
);

test('DATABASE_REPLICAS is refused in one sentence without a server, and when it contains no addresses', () => {
  expect(() => readSettings([], { DATABASE_REPLICAS: url })).toThrow(
    'DATABASE_REPLICAS names copies of no server: set DATABASE_URL as well.',
  );
  expect(() => readSettings([], { DATABASE_URL: url, DATABASE_REPLICAS: `${url},db2:5432` })).toThrow(
    /^DATABASE_REPLICAS holds no addresses of PostgreSQL servers: use [^@]*@host:5432\/database, separated by commas\.$/,
  );
});

test('--reset never empties a server', () => {
  expect(() => readSettings(['--reset'], { DATABASE_URL: url })).toThrow(
    '--reset empties the data folder, never a server: drop the schema "user_assets" there',
  );
});
