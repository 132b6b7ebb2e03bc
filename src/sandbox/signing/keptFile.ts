import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The text of a file with secrets, which is made when it is not there. Nobody but the user who runs the exchange can
 * read it, even if somebody had opened it to others.
 */
export async function keptFile(path: string, make: () => Promise<string>): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  if (text === null) return keep(path, await make());
  await chmod(path, 0o600);
  return text;
}

/** Written whole under another name first: a start that is cut off leaves no half a file. */
async function keep(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return text;
}
