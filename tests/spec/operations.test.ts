import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createProcessLog, securityEvents } from '../../src/sandbox/platform/logger.ts';
import { textsByHeading } from './sectionTexts.ts';

// docs/operations.md lists everything that the exchange connects to, and everything that it logs.

const page = readFileSync('docs/operations.md', 'utf8');

const sources = readdirSync('src/sandbox', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, source: readFileSync(`src/sandbox/${file}`, 'utf8') }));

/** Packages of the exchange that could reach another machine. */
const reaching = ['aws4fetch', 'pg'];

/** Packages that cannot: they calculate, read and write files, or answer who calls. */
const local = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-prepopulatedfs',
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/formbody',
  '@fastify/static',
  '@noble/hashes',
  '@scure/base',
  'ajv',
  'bidi-js',
  'csv-stringify',
  'fastify',
  'fflate',
  'fontkit',
  'fs-native-extensions',
  'ipaddr.js',
  'kysely',
  'lru-cache',
  'pdfkit',
  'pino',
  'prom-client',
  'woff2-encoder',
];

/** Modules of Node that could. */
const network = /^node:(?:net|http|https|http2|tls|dgram|dns|child_process|worker_threads|cluster)(?:\/|$)/;

/** What these export that listens or judges a text, and reaches nobody. */
const harmless = ['createServer', 'BlockList', 'isIP', 'isIPv4', 'isIPv6'];

/** Of pg: how values are read. */
const reading = ['types'];

interface Import {
  readonly from: string;
  /** What is imported of it, types left out. */
  readonly names: readonly string[];
}

function importsIn(source: string): Import[] {
  const later = [...source.matchAll(/\bimport\('([^'.][^']*)'\)/g)];
  const statements = source.matchAll(/^import\s+(?!type\b)(?:([\s\S]*?)\s+from\s+)?'([^'.][^']*)'/gm);
  const first = [...statements].map(([, names = '', from = '']) => ({
    from,
    names: names
      .replaceAll(/[{}]/g, '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  }));
  return [...first, ...later.map(([, from = '']) => ({ from, names: ['import'] }))];
}

const packageOf = (from: string) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from;

test('the exchange connects only to what the page lists', () => {
  const found = sources.flatMap(({ file, source }) =>
    importsIn(source)
      .filter(({ from }) => network.test(from) || reaching.includes(from))
      .flatMap(({ from, names }) =>
        names
          .filter((name) => ![...harmless, ...reading].includes(name))
          .map((name) => `${name} of ${from} in ${file}`),
      ),
  );
  const listed = [...page.matchAll(/`(\w+)` of `([^`]+)` in `([^`]+)`/g)].map(
    ([, name, from, file]) => `${name} of ${from} in ${file}`,
  );
  expect(found.sort()).toEqual(listed.sort());
  const calls = sources.filter(({ source }) =>
    /\bfetch\(|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b|\bimport\((?!')/.test(source),
  );
  expect(calls.map(({ file }) => file)).toEqual([]);
});

test('every package of the exchange is known to connect to another machine or not', () => {
  const taken = sources.flatMap(({ source }) => importsIn(source).map(({ from }) => from));
  const packages = taken.filter((from) => !from.startsWith('node:')).map(packageOf);
  expect([...new Set(packages)].sort()).toEqual([...local, ...reaching].sort());
});

const logs = textsByHeading(page).get('Looking after it') ?? '';

test('the page lists exactly the security events of the code, in its order', () => {
  const [, list = ''] = /^- \*\*Security events\*\*([\s\S]*?); their details/m.exec(page) ?? [];
  const [, events = ''] = /is one of([\s\S]*)/.exec(list) ?? [];
  expect([...events.matchAll(/`([^`]+)`/g)].map(([, event]) => event)).toEqual([...securityEvents]);
});

test('each security event is written somewhere', () => {
  const writers = sources.filter(({ file }) => !file.endsWith('SecurityLog.ts')).map(({ source }) => source);
  expect(securityEvents.filter((event) => !writers.some((source) => source.includes(`'${event}'`)))).toEqual(
    [],
  );
});

test('logging goes to standard error alone, on the levels and in the form on the page', () => {
  const [error, output] = [process.stderr, process.stdout].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  );
  try {
    const log = createProcessLog();
    log.info('Nobody reads this.');
    log.security('login', { network: '203.0.113.0/24' });
    log.warn('It is late.', { seconds: 3 });
    log.error('It failed.', new Error('no'));
    const lines = (error?.mock.calls ?? []).map(
      ([line]) => JSON.parse(String(line)) as Record<string, unknown>,
    );
    expect(output?.mock.calls).toEqual([]);
    const [, levels = ''] = /level \(([^)]+)\)/.exec(logs) ?? [];
    expect(lines.map(({ level }) => level)).toEqual(levels.split(', '));
    const names = new Set(lines.flatMap((line) => Object.keys(line)));
    expect([...names].filter((name) => !logs.includes(name))).toEqual([]);
    expect(names).toEqual(new Set(['time', 'level', 'message', 'details', 'cause']));
  } finally {
    vi.restoreAllMocks();
  }
});
