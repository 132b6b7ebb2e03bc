import { generate } from '../generate/generate.ts';
import type { BuildReport, BuildResults } from './buildInChildProcess.ts';

const makers: { [Part in keyof BuildResults]: () => Promise<BuildResults[Part]> } = {
  generated: generateOrExplain,
  pages: async () => (await import('../build/buildSite.ts')).buildSite('quick'),
};

// Ctrl+C reaches parent and child at once; the parent decides. The child ends when the parent has its report, or has
// ended.
process.on('SIGINT', () => {});
process.once('disconnect', () => process.exit());

const part = process.argv[2] as keyof BuildResults;
const report = await makers[part]().then(
  (made): BuildReport => ({ made }),
  (cause: unknown): BuildReport => ({ failure: cause instanceof Error ? cause.message : String(cause) }),
);
process.send?.(report);

/** When generated/ cannot be made, the proof reports file and position better than the generator. */
async function generateOrExplain(): Promise<string[]> {
  try {
    return await generate();
  } catch (error) {
    const { proveFiles } = await import('../prove/run/proveFiles.ts');
    const { errors } = await proveFiles();
    if (errors.length === 0) throw error;
    throw new Error(errors.join('\n'));
  }
}
