import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What only the ports may touch, so that tests can replace the network, the clock and the browser's storage. */
const PORTS_ONLY = /(?<![.\w])fetch\(|\b(?:localStorage|sessionStorage)\b|\bDate\.now\(|\bdocument\.cookie\b/;

/** Files that are ports, or never run in the browser. */
const PORT_FILES = /^src\/(contract\/ports|shell|sandbox|early)\//;

/** Our own rule, too small for a linter: no code bypasses the ports. */
export async function checkSources(): Promise<string[]> {
  const sentences: string[] = [];
  for (const file of await sourceFiles()) {
    if (PORT_FILES.test(file)) continue;
    sentences.push(...portBypasses(file, await readFile(file, 'utf8')));
  }
  return sentences;
}

/** Positions in a file that bypass the ports; comments do not count. */
export function portBypasses(file: string, text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/(?<![:'"`])\/\/.*$/gm, blank);
  return code.split('\n').flatMap((line, index) => {
    const match = PORTS_ONLY.exec(line);
    if (!match) return [];
    return [
      `${file}:${index + 1}:${match.index + 1} ${match[0]} belongs behind a port of src/contract/ports or src/shell.`,
    ];
  });
}

/** Spaces and line breaks in place of a comment, so that positions stay the same. */
function blank(comment: string): string {
  return comment.replaceAll(/[^\n]/g, ' ');
}

async function sourceFiles(): Promise<string[]> {
  const entries = await readdir('src', { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
