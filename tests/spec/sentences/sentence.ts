/**
 * One line of docs/requirements.md and the tests that show it. `section` is the number of its heading, and `says` a piece
 * of its text as a reader sees it, with ` | ` between the cells of a table and no sign before the numbers of sections. `proof`: path of a test file below tests/ → a
 * piece of a test's name, or of the name of a case in its table; several where the line says several things.
 */
export interface Sentence {
  readonly section: string;
  readonly says: string;
  readonly proof: Readonly<Record<string, string | readonly string[]>>;
}
