import { loadProject } from '../description/loadProject.ts';
import { formatFinding } from '../prove/formatFinding.ts';
import { prove } from '../prove/prove.ts';

/** The proof's sentences about the files as they are now; empty when it accepts them. */
export async function refusals(): Promise<string[]> {
  try {
    return prove(await loadProject()).map(formatFinding);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
