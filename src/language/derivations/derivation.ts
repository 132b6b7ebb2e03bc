/** What a parameter takes. `amounts` is a list of objects that bear a decimal string each. */
export type DerivationParam = 'decimal' | 'integer' | 'text' | 'boolean' | 'amounts';

/**
 * One of the few calculations a screen file may name: pure, exact, and undefined as long as something it needs is not
 * known. Its result is a decimal string.
 */
export interface Derivation {
  /** Parameters by name; one whose name ends in '?' may be left out. */
  readonly params: Readonly<Record<string, DerivationParam>>;
  compute(given: Readonly<Record<string, unknown>>): string | undefined;
}
