import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps a server's programs, a folder for each version, off the PATH. */
const debianFolder = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres`: the newest of Debian's, or one on the PATH; null when there is none. */
export function findPostgres(): string | null {
  const debian = versionsIn(debianFolder).map((version) => join(debianFolder, version, 'bin'));
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

function versionsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).sort((one, other) => Number(other) - Number(one));
}
