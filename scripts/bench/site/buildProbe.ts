import { build } from 'vite';

/**
 * The script that watches a page's start, as one classic script to be run before anything of the page.
 * @param marker text of a cell that only the first rows of data can hold
 */
export async function buildProbe(marker: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'scripts/bench/pages/probe/probe.ts',
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as { output: { code?: string }[] };
  const code = output[0]?.code;
  if (!code) throw new Error('scripts/bench/pages/probe/probe.ts gave no code.');
  return `window.uaBenchMarker = ${JSON.stringify(marker)};\n${code}`;
}
