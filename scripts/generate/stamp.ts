import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { blocksIn } from '../outputs/markdown.ts';
import { jsonText } from '../outputs/writeOutputs.ts';
import { folderOf, type GeneratorPart } from './generatorParts.ts';

/** Part name → SHA-256 (hex) of everything that part is made from, and of the files it made. */
export type Stamp = Record<string, { inputs: string; outputs: string }>;

/** Packages whose version affects the generated files. */
const PACKAGES = [
  'openapi-typescript',
  'json-schema-to-typescript',
  '@rjsf/validator-ajv8',
  '@rjsf/utils',
  'ajv',
  'vite',
  'yaml',
];

const SCRIPTS = ['scripts/generate.ts', 'scripts/generate', 'scripts/outputs', 'scripts/description'];

/** Hashes the files on disk. Uses only Node's own modules: a run with nothing to do must not load anything else. */
export function computeStamp(parts: readonly GeneratorPart[]): Stamp {
  const shared = sharedInputs();
  return Object.fromEntries(parts.map((part) => [part.name, stampWith(part, shared)]));
}

/** The stamp of one part, as its files are now. */
export function stampOf(part: GeneratorPart): Stamp[string] {
  return stampWith(part, sharedInputs());
}

function stampWith(part: GeneratorPart, shared: string): Stamp[string] {
  return {
    inputs: sha256(shared + digest('.', inputFiles(part))),
    outputs: digest(folderOf(part), filesIn(folderOf(part), part.owns), part.isMarked),
  };
}

/** What every part is made with: packages and scripts. */
function sharedInputs(): string {
  const versions = PACKAGES.map((name) => readFileSync(`node_modules/${name}/package.json`, 'utf8'))
    .map((text) => (JSON.parse(text) as { version: string }).version)
    .join(' ');
  return versions + digest('.', filesIn('.', SCRIPTS));
}

/** The stamp of the last run; empty when there was none or when it cannot be read. */
export function readStamp(generated: string): Stamp {
  try {
    return JSON.parse(readFileSync(join(generated, 'stamp.json'), 'utf8')) as Stamp;
  } catch {
    return {};
  }
}

export function writeStamp(generated: string, stamp: Stamp): void {
  writeFileSync(join(generated, 'stamp.json'), jsonText(stamp));
}

/** The input files of a part. A README.md is excluded: some have blocks that a part writes. */
export function inputFiles({ inputs }: Pick<GeneratorPart, 'inputs'>): string[] {
  return filesIn('.', inputs).filter((file) => basename(file) !== 'README.md');
}

function filesIn(root: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) => filesAt(join(root, path)));
}

/** @param isMarked whether only the marked blocks of the files count */
function digest(root: string, files: readonly string[], isMarked = false): string {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${relative(root, file)}\0`);
    hash.update(isMarked ? JSON.stringify([...blocksIn(readFileSync(file, 'utf8'))]) : readFileSync(file));
  }
  return hash.digest('hex');
}

function filesAt(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? filesAt(join(path, entry.name)) : [join(path, entry.name)]));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
