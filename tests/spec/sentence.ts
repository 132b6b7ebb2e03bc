/**
 * One sentence of the specification, quoted, and what becomes of it:
 * - `proof`: which test shows it. Path below tests/ → a piece of the test's name, or of the name of a case in its table;
 *   several where the sentence says several things.
 * - `open`: it is not true yet, and why.
 * - `unsaid`: it says that something is left open, so there is nothing to show.
 */
export type Sentence = { readonly says: string } & (
  | { readonly proof: Readonly<Record<string, string | readonly string[]>> }
  | { readonly open: string }
  | { readonly unsaid: true }
);
