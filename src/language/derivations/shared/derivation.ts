/** A calculation: pure, exact, and undefined as long as an input is unknown. Its result is a decimal string. */
export interface Derivation {
  compute(given: Readonly<Record<string, unknown>>): string | undefined;
}

export type Derivations = Readonly<Record<string, Derivation>>;

/** What the grammar, the reference and the proof know of a derivation. Pages do not load it. */
export interface DerivationDescription {
  /** The result, in a sentence or two. */
  readonly shows: string;
  /** Parameters by name; a name ending in '?' is optional. */
  readonly params: Readonly<Record<string, DerivationParam>>;
}

/** One description for each of the derivations that a file defines. */
export type DerivationDescriptions<Defined> = Readonly<Record<keyof Defined, DerivationDescription>>;

/** The type of a parameter. `amounts` is a list of objects, each with a decimal string. */
export type DerivationParam = 'decimal' | 'integer' | 'text' | 'boolean' | 'amounts';
