import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { resolveConfig, type ServerOptions } from 'vite';

/** Where data lie unless somebody chose another folder: of the exchange, and of the one behind the studio. */
const usualData = ['.data', '.cache/studio'];

/**
 * What the development server gives to whom. It would serve any file of the project, private keys and books among them,
 * and let the pages of every other port of localhost read it.
 */
export async function devServerAccess(dataDir: string): Promise<Pick<ServerOptions, 'cors' | 'fs'>> {
  // What Vite keeps back by itself; a list of one's own replaces it.
  const { server: usual } = await resolveConfig({ configFile: false }, 'serve');
  const folders = [dataDir, ...usualData].map((folder) => resolve(folder));
  const real = folders.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder));
  return {
    cors: false,
    fs: {
      // Packages may live elsewhere behind a link; fonts are served from them as they are.
      allow: [resolve('.'), realpathSync('node_modules')],
      deny: [...usual.fs.deny, 'keys.json', ...new Set([...folders, ...real].map(allOf))],
    },
  };
}

/** A pattern for everything in a folder, whose name may hold what has a meaning in patterns. */
function allOf(folder: string): string {
  return `${folder.replaceAll('\\', '/').replace(/[*?[\]{}()!+@|]/g, '\\$&')}/**`;
}
