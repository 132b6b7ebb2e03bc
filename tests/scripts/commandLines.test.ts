import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { someInGate } from '../longRun.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Those of our own; of the others vitest, biome and npm read the command line. */
const own = Object.entries(scripts).filter(([, command]) => /^node [^&]*\bscripts\//.test(command));

async function run(command: string, word: string) {
  const [, ...args] = command.split(' ');
  const child = spawn(process.execPath, [...args, word], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const [status, stdout, stderr] = await Promise.all([ended, buffer(child.stdout), buffer(child.stderr)]);
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

test.each(own)('npm run %s parses its command line like the other commands', (_name, command) => {
  const [file = ''] = /\bscripts\/\S+/.exec(command) ?? [];
  // The one that must run on a Node that is too old reads its words itself.
  if (!file.endsWith('.mjs')) expect(readFileSync(file, 'utf8')).toMatch(/^ *await runScript\(usage, /m);
});

// Each is a process that loads all that its command needs.
describe.each(someInGate(own, 4))('npm run %s', (_name, command) => {
  test('explains its usage with --help', async () => {
    const { status, stdout, stderr } = await run(command, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^npm (?:run [a-z-]+|start)/);
  });

  test('reports an unknown option in one sentence', async () => {
    const { status, stdout, stderr } = await run(command, '--no-such-option');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe("Unknown option '--no-such-option': --help says what there is.\n");
  });
});
