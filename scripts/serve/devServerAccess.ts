import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { resolveConfig, type ServerOptions } from 'vite';

/** Default data folders: of the exchange, and of the one behind the studio. */
const usualData = ['.data', '.cache/studio'];

/**
 * Which files the development server serves, and to whom. By default it would serve any file of the project, including
 * private keys and books, and let pages on every other port of localhost read it.
 */
export async function devServerAccess(dataDir: string): Promise<Pick<ServerOptions, 'cors' | 'fs'>> {
  // What Vite denies by default; a custom list replaces it.
  const { server: usual } = await resolveConfig({ configFile: false }, 'serve');
  const folders = [dataDir, ...usualData].map((folder) => resolve(folder));
  const real = folders.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder));
  return {
    cors: false,
    fs: {
      // node_modules may be a symbolic link; fonts are served straight from the packages.
      allow: [resolve('.'), realpathSync('node_modules')],
      deny: [...usual.fs.deny, 'keys.json', ...new Set([...folders, ...real].map(allOf))],
    },
  };
}

/** A glob for everything in a folder, whose name may contain glob characters. */
function allOf(folder: string): string {
  return `${folder.replaceAll('\\', '/').replace(/[*?[\]{}()!+@|]/g, '\\$&')}/**`;
}
