import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Built file → the modules in it → bytes of each one's code, gzipped by itself and before minification. */
export type ModuleSizes = Record<string, Record<string, number>>;

/** Where the build leaves the sizes, beside Vite's manifest. */
export const moduleSizesFile = '.vite/modules.json';

/** Writes down how much of each chunk comes from which module, so that the byte budget can name what is large. */
export function moduleSizes(): Plugin {
  const root = `${process.cwd()}/`;
  return {
    name: 'module-sizes',
    generateBundle(_options, bundle) {
      const sizes: ModuleSizes = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const modules = Object.entries(chunk.modules).map(([id, { code }]) => [
          id.replace(root, ''),
          code ? gzipSync(code).length : 0,
        ]);
        sizes[chunk.fileName] = Object.fromEntries(modules);
      }
      this.emitFile({ type: 'asset', fileName: moduleSizesFile, source: JSON.stringify(sizes) });
    },
  };
}
