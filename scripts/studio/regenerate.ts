import { spawn } from 'node:child_process';

/**
 * Makes generated/ again, in a process of its own: the studio goes on answering meanwhile.
 *
 * @returns what the generator complained about, in sentences; empty when all was made
 */
export function regenerate(): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/generate.ts'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said: Buffer[] = [];
    child.stderr.on('data', (part: Buffer) => said.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      const lines = Buffer.concat(said).toString().trim().split('\n').filter(Boolean);
      if (code === 0) resolve([]);
      else resolve(lines.length > 0 ? lines : [`\`npm run generate\` ended with ${code} and said nothing.`]);
    });
  });
}
