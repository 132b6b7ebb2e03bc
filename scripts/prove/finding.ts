/** One thing that is wrong, for people who are no programmers too. */
export interface Finding {
  /** Path from the project's root. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** Stable: see scripts/README.md. */
  code: string;
  /** What is wrong, ending with a full stop. */
  sentence: string;
  /** What was probably meant, ending with a question mark or full stop. */
  suggestion?: string;
}
