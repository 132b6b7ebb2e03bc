import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian installs the server's programs, one folder per version, not on the PATH. */
const debianFolder = '/usr/lib/postgresql';

/**
 * The folder with all of these programs: the newest of Debian's, or one on the PATH; null when there is none.
 * @param programs those of a server by default
 */
export function findPostgres(programs: readonly string[] = ['initdb', 'postgres']): string | null {
  const debian = versionsIn(debianFolder).map((version) => join(debianFolder, version, 'bin'));
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => programs.every((name) => existsSync(join(folder, name)))) ?? null;
}

function versionsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).sort((one, other) => Number(other) - Number(one));
}
