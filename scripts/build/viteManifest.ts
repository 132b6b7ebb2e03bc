import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** One entry of Vite's build manifest (dist/.vite/manifest.json), as far as we read it. */
interface ManifestChunk {
  file: string;
  /** Of a group of chunkGroups.ts, or of its first module. */
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

export type ViteManifest = Record<string, ManifestChunk>;

/**
 * The files that the given sources need before they run: their own chunk, everything it imports statically
 * (transitively) and the style sheets of all of these, in load order without duplicates.
 * @throws when a source is not in the manifest: a page must never reference a missing chunk
 */
export function filesOf(manifest: ViteManifest, sources: readonly string[]): { js: string[]; css: string[] } {
  const js = new Set<string>();
  const css = new Set<string>();
  const seen = new Set<string>();
  const visit = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
    for (const imported of chunk.imports ?? []) visit(imported);
    js.add(chunk.file);
    for (const sheet of chunk.css ?? []) css.add(sheet);
  };
  for (const source of sources) visit(source);
  return { js: [...js], css: [...css] };
}

/** Built file → the modules in it → bytes of each one's code, gzipped by itself and before minification. */
export type ModuleSizes = Record<string, Record<string, number>>;

/** Where the build writes the sizes, beside Vite's manifest. */
export const moduleSizesFile = '.vite/modules.json';

/** Records how much of each chunk comes from which module, so that the byte budget can name what is large. */
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
