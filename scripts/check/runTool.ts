import { spawn } from 'node:child_process';

/**
 * Runs a tool of node_modules in a process of its own.
 *
 * @param script its JavaScript file, so that no shell is needed
 * @returns its output when it fails, nothing when it succeeds
 */
export function runTool(script: string, args: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    child.stdout.on('data', (part: Buffer) => output.push(part.toString()));
    child.stderr.on('data', (part: Buffer) => output.push(part.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      const lines = output
        .join('')
        .split('\n')
        .map((line) => line.trimEnd())
        .filter((line) => line !== '');
      if (code === 0) resolve([]);
      else resolve(lines.length > 0 ? lines : [`${script} ended with code ${code} and said nothing.`]);
    });
  });
}
