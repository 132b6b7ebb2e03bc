import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A copy of the project that a test may edit, with the packages of the real one. */
export interface CopiedProject {
  root: string;
  /** Replaces `before`, which must be there, in a file of the copy. */
  edit(path: string, before: string, after: string): Promise<void>;
  read(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
  /** Starts `node scripts/start.mjs` in the copy; what is left running is killed by `dispose`. */
  start(options?: StartOptions): SpawnedStart;
  dispose(): Promise<void>;
}

interface StartOptions {
  /** What stands behind `npm start --`. */
  args?: string[];
  /** 0, the usual, takes a free one. */
  port?: number;
  /** `.data` in the copy unless told. */
  dataDir?: string;
  /** Options of Node itself. */
  nodeArgs?: string[];
}

export interface SpawnedStart {
  pid: number;
  /** What it has written so far. */
  out(): string;
  err(): string;
  /** The address it serves at; @throws Error with its whole output when it ends instead. */
  origin(): Promise<string>;
  /** Waits until it has written this to stdout or stderr. */
  says(text: string): Promise<void>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  kill(signal: NodeJS.Signals): Promise<number | string>;
}

const left = new Set(['node_modules', '.git', '.data', '.cache', '.pictures', 'tests']);

export async function copyProject(): Promise<CopiedProject> {
  const root = await mkdtemp(join(tmpdir(), 'user-assets-copy-'));
  const names = (await readdir('.')).filter((name) => !left.has(name));
  await Promise.all(names.map((name) => cp(name, join(root, name), { recursive: true })));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const started: SpawnedStart[] = [];
  return {
    root,
    edit: async (path, before, after) => {
      const text = await readFile(join(root, path), 'utf8');
      if (!text.includes(before)) throw new Error(`${path} holds no ${before}`);
      await writeFile(join(root, path), text.replace(before, after));
    },
    read: (path) => readFile(join(root, path), 'utf8'),
    write: (path, text) => writeFile(join(root, path), text),
    start: (options = {}) => {
      const process = spawnStart(root, options);
      started.push(process);
      return process;
    },
    dispose: async () => {
      await Promise.all(started.map((process) => process.kill('SIGKILL')));
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function spawnStart(
  root: string,
  { args = [], port = 0, dataDir, nodeArgs = [] }: StartOptions,
): SpawnedStart {
  const child = spawn(process.execPath, [...nodeArgs, 'scripts/start.mjs', ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (texts.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (texts.err += chunk.toString()));
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? '')),
  );
  const says = (text: string) =>
    waitFor(child, () => texts.out.includes(text) || texts.err.includes(text), texts);
  return {
    pid: child.pid ?? 0,
    out: () => texts.out,
    err: () => texts.err,
    says,
    origin: async () => {
      await says('Stop with Ctrl+C.');
      return /http:\/\/localhost:\d+/.exec(texts.out)?.[0] ?? '';
    },
    ended,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

async function waitFor(
  child: ChildProcess,
  isThere: () => boolean,
  texts: { out: string; err: string },
): Promise<void> {
  while (!isThere()) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`It ended with ${child.exitCode ?? child.signalCode}:\n${texts.out}\n${texts.err}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
