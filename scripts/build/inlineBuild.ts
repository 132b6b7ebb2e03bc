import { resolve } from 'node:path';
import { build } from 'vite';

/**
 * Bundles a module with all that it imports into one classic script.
 * @param entry relative to the project
 * @param define constants by name, put in as they are
 */
export async function inlineBuild(
  entry: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: { entry: resolve(entry), formats: ['iife'], name: 'ua', fileName: 'script' },
      // What an import leads to and the script leaves out again may be marked "use client", which says nothing here.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error(`${entry} was not built.`);
  return output.output[0].code.trim();
}
