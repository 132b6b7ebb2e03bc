import { generate } from './generate/generate.ts';
import { runScript } from './settings/runScript.ts';

const usage = `npm run generate

Makes those parts of generated/ again whose inputs have changed.`;

async function printWarnings(): Promise<void> {
  const { proveFiles } = await import('./prove/run/proveFiles.ts');
  for (const warning of (await proveFiles()).warnings) console.warn(warning);
}

if (process.argv[1]?.endsWith('generate.ts')) {
  await runScript(usage, {}, async () => {
    const started = performance.now();
    const made = await generate();
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    console.log(
      made.length === 0
        ? `generated/ is up to date (${seconds} s).`
        : `Generated ${made.join(', ')} in ${seconds} s.`,
    );
    // A run with nothing to do stays fast: the warnings were printed when the files last changed.
    if (made.length > 0) await printWarnings();
  });
}
