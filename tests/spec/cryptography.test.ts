import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dependencies } from '../../package.json' with { type: 'json' };
import { seedBytes } from '../../src/sandbox/books/secrets.ts';
import { keptBits } from '../../src/sandbox/http/signing/keyFile.ts';
import { quoted, tableBelow } from './pageTables.ts';
import { textsByHeading } from './sectionTexts.ts';

// docs/cryptography.md lists every use of cryptography in the code, and none besides.

const page = readFileSync('docs/cryptography.md', 'utf8');
const uses = textsByHeading(page).get('What is used for what') ?? '';

/** Packages and modules that are there for cryptography. */
const libraries = /^(?:node:)?crypto$|^(?:aws4fetch|node-forge|spark-md5|jsrsasign|@noble\/\w+)\b/;

/** What node:crypto exports besides calls. */
const noCalls = ['constants'];

/** Calls of what needs no import. */
const globals = /\bsubtle\.\w+(?=\()|\bgetRandomValues(?=\()|\bgen_random_uuid\b|\bMath\.random\b/g;

/** Names of algorithms as code gives them to a library. */
const algorithm =
  /'(md[2-6]|sha-?\d[\w/-]*|rsa[\w-]*|aes[\w-]*|3des|des-[\w-]+|rc4|ecdsa|ecdh|ed25519|x25519|hmac|hkdf|pbkdf2|scrypt)'/gi;

/** `file: what`, for every call and every algorithm. */
type Use = string;

function usesIn(file: string): Use[] {
  const source = readFileSync(`src/${file}`, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');
  // The types of a library are no use of it.
  const calls = file.endsWith('.d.ts') ? [] : [...source.matchAll(imported)].flatMap(callsOf);
  const found = [...calls, ...[...source.matchAll(globals)].map(([name]) => name)];
  const algorithms = [...source.matchAll(algorithm)].map(([, name = '']) => name);
  return [...new Set([...found, ...algorithms])].map((what) => `${file}: ${what}`);
}

const imported = /^import\s+(?:(?:type\s+)?([\s\S]*?)\s+from\s+)?'([^']+)'/gm;

/** The functions that an import takes of node:crypto; of a package the package. */
function callsOf([statement, names = '', from = '']: RegExpMatchArray): string[] {
  if (!libraries.test(from) || statement.startsWith('import type')) return [];
  if (!/^(?:node:)?crypto$/.test(from)) return [/^@[^/]+\/[^/]+|^[^/]+/.exec(from)?.[0] ?? from];
  const values = names.replaceAll(/[{}]/g, '').split(',');
  return values
    .map((name) => name.trim())
    .filter((name) => !/^type |^$/.test(name) && !noCalls.includes(name));
}

function usesOfPage(): Use[] {
  return tableBelow('## Where the code does it', page).flatMap(([calls = '', algorithms = '', files = '']) =>
    quoted(files).flatMap((file) =>
      [...quoted(calls), ...quoted(algorithms)].map((what) => `${file}: ${what}`),
    ),
  );
}

const used = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.[jt]sx?$/.test(file))
  .flatMap(usesIn)
  .sort();

test('every call and algorithm of the code is on the page with its file, and no others are', () => {
  expect(used.length).toBeGreaterThan(40);
  expect([...new Set(usesOfPage())].sort()).toEqual(used);
});

/** A name without what its spellings differ in: sha256, SHA-256. */
const bare = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

test('every library and algorithm is among those whose purpose the page states', () => {
  const whats = [...new Set(used.map((use) => use.split(': ')[1] ?? ''))];
  const libraryNames = whats.filter((what) => what in dependencies);
  const algorithms = whats.filter((what) => new RegExp(algorithm).test(`'${what}'`));
  expect(libraryNames.length).toBeGreaterThan(3);
  expect(algorithms.length).toBeGreaterThan(5);
  const silent = [...libraryNames, ...algorithms].filter((what) => !bare(uses).includes(bare(what)));
  expect(silent).toEqual([]);
});

/** Bits of each random value that a file draws. */
function drawnBits(file: string): number[] {
  const source = readFileSync(`src/sandbox/${file}`, 'utf8');
  return [...source.matchAll(/\brandomBytes\((\d+)\)/g)].map(([, bytes]) => Number(bytes) * 8);
}

test('keys and random values have the sizes on the page', () => {
  const sum = (bits: readonly number[]) => bits.reduce((all, one) => all + one, 0);
  const [session, token] = drawnBits('http/sessions/sessions.ts');
  expect(session).toBe(token);
  const stated = [
    `request keys, RSA of ${keptBits} bits`,
    `response keys, RSA of ${keptBits} bits`,
    `seed of the exchange, ${seedBytes * 8} bits`,
    `session and user token, ${session} random bits each`,
    `risk tokens (${sum(drawnBits('flows/stepUp/openCheck.ts'))} random bits)`,
    `links to statements (${drawnBits('flows/exports/createLink.ts')})`,
  ];
  expect(stated.filter((piece) => !uses.includes(piece))).toEqual([]);
});
