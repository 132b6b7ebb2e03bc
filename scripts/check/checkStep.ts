import type { Sentences } from '../prove/proveFiles.ts';

/** One step of `npm run check`. */
export interface CheckStep {
  /** One word, also for `--only`. */
  name: string;
  /** @returns what is wrong, in lines for the terminal; a list alone is of errors. The step fails when there are any. */
  run(): Promise<readonly string[] | Sentences>;
}
