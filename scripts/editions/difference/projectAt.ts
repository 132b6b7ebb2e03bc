import { spawnSync } from 'node:child_process';
import { isProjectFile, type Project } from '../../description/loadProject.ts';

/** The project's files at a git revision. @throws Error with a one-sentence message when git does not know it */
export function projectAt(revision: string): Project {
  const listed = git(['ls-tree', '-r', '-z', '--full-tree', `${revision}^{tree}`]);
  if (listed === null) throw new Error(`git knows no revision "${revision}".`);
  const entries = listed
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, object = '', path = ''] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
      return isProjectFile(path) ? [{ object, path }] : [];
    });
  const texts = git(['cat-file', '--batch'], entries.map(({ object }) => `${object}\n`).join(''));
  if (texts === null) throw new Error(`git cannot read the files of "${revision}".`);
  return {
    files: Object.fromEntries(
      readBatch(
        texts,
        entries.map(({ path }) => path),
      ),
    ),
  };
}

/** Repeated: `<object> blob <size>`, a line break, the text, a line break. */
function readBatch(bytes: Buffer, paths: readonly string[]): [path: string, text: string][] {
  let at = 0;
  return paths.map((path) => {
    const end = bytes.indexOf('\n', at);
    const size = Number(bytes.toString('utf8', at, end).split(' ').at(-1));
    at = end + 1 + size + 1;
    return [path, bytes.toString('utf8', end + 1, end + 1 + size)];
  });
}

/** What git prints, or null when it refuses. */
function git(args: readonly string[], input = ''): Buffer | null {
  const { status, stdout } = spawnSync('git', args, { input, maxBuffer: 2 ** 30 });
  return status === 0 ? stdout : null;
}
