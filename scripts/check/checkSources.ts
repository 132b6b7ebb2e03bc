import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What only the ports may touch, so that tests can stand in for the network, the clock and the browser's memory. */
const PORTS_ONLY = /(?<![.\w])fetch\(|\b(?:localStorage|sessionStorage)\b|\bDate\.now\(|\bdocument\.cookie\b/;

/** Files that are ports, or never run in the browser. */
const PORT_FILES = /^src\/(contract\/ports|shell|sandbox|early)\//;

/** A rule of our own that is too small for a linter: no side doors past the ports. */
export async function checkSources(): Promise<string[]> {
  const sentences: string[] = [];
  for (const file of await sourceFiles()) {
    if (PORT_FILES.test(file)) continue;
    sentences.push(...sideDoors(file, await readFile(file, 'utf8')));
  }
  return sentences;
}

/** Places of a file that reach past the ports; comments are not code. */
export function sideDoors(file: string, text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/(?<![:'"`])\/\/.*$/gm, blank);
  return code.split('\n').flatMap((line, index) => {
    const match = PORTS_ONLY.exec(line);
    if (!match) return [];
    return [
      `${file}:${index + 1}:${match.index + 1} ${match[0]} belongs behind a port of src/contract/ports or src/shell.`,
    ];
  });
}

/** Spaces and line ends in place of a comment, so that positions stay. */
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
