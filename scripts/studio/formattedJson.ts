import { spawn } from 'node:child_process';

/**
 * A JSON text as `npm run format` writes it.
 *
 * @param file its path, by which the formatter knows what it is
 * @throws Error with the formatter's own words for a text that is no JSON
 */
export function formattedJson(file: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [FORMATTER, 'format', `--stdin-file-path=${file}`], {
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const written: Buffer[] = [];
    const said: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => written.push(part));
    child.stderr.on('data', (part: Buffer) => said.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(written).toString());
      else reject(new Error(Buffer.concat(said).toString().trim() || `The formatter ended with ${code}.`));
    });
    child.stdin.end(text);
  });
}

const FORMATTER = 'node_modules/@biomejs/biome/bin/biome';
