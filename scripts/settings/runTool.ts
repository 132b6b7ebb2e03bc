import { spawn } from 'node:child_process';
import { resolve as absolute } from 'node:path';

/** Output and exit code of a finished process; the code is null when a signal ended it. */
export interface ProcessResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a tool of node_modules in a separate process.
 *
 * @param script its JavaScript file, so that no shell is needed
 * @returns the lines of its output when it fails, nothing when it succeeds
 */
export async function runTool(script: string, args: readonly string[]): Promise<string[]> {
  const { code, stdout, stderr } = await runProcess(script, args);
  if (code === 0) return [];
  const lines = `${stdout}${stderr}`
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  return lines.length > 0 ? lines : [`${script} ended with code ${code} and said nothing.`];
}

/**
 * Runs a JavaScript file in a separate process, without a shell and without colours.
 * @param cwd its working directory
 */
export function runProcess(script: string, args: readonly string[], cwd = '.'): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [absolute(script), ...args], {
      cwd,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      stdout += part;
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      stderr += part;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
