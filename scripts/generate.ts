import { generate } from './generate/generate.ts';

async function printWarnings(): Promise<void> {
  const { proveFiles } = await import('./prove/run/proveFiles.ts');
  for (const warning of (await proveFiles()).warnings) console.warn(warning);
}

if (process.argv[1]?.endsWith('generate.ts')) {
  const started = performance.now();
  try {
    const made = await generate();
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    console.log(
      made.length === 0
        ? `generated/ is up to date (${seconds} s).`
        : `Generated ${made.join(', ')} in ${seconds} s.`,
    );
    // A run with nothing to do stays fast: the warnings were printed when the files last changed.
    if (made.length > 0) await printWarnings();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
