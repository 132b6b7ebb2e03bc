/** One step of `npm run check`. */
export interface CheckStep {
  /** One word, also for `--only`. */
  name: string;
  /** @returns what is wrong, in lines for the terminal; empty when nothing is. */
  run(): Promise<string[]>;
}
