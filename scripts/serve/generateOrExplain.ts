import { generate } from '../generate.ts';

/**
 * Brings generated/ up to date. When that fails, the proof reports file and position better than the generator.
 * @returns names of the regenerated parts
 * @throws Error with one sentence per problem
 */
export async function generateOrExplain(): Promise<string[]> {
  try {
    return await generate();
  } catch (error) {
    const { proveFiles } = await import('../prove/proveFiles.ts');
    const { errors } = await proveFiles();
    if (errors.length === 0) throw error;
    throw new Error(errors.join('\n'));
  }
}
