import { createHash } from 'node:crypto';

/**
 * Reproducible randomness: the same seed gives the same exchange. Every value is a pure function of the seed and the
 * parts given, so nothing repeats or shifts after a restart. Never used for secrets (session tokens).
 */
export interface Random {
  /** 32 bytes derived from these parts. */
  bytes(...parts: readonly (string | number)[]): Uint8Array;
  /** The same as `bytes`, as 64 lower-case hexadecimal digits. */
  hex(...parts: readonly (string | number)[]): string;
  /** A number from 0 (included) to 1 (excluded). */
  unit(...parts: readonly (string | number)[]): number;
}

/** A Random with the given seed. Parts are joined unambiguously, so ('a', 'bc') and ('ab', 'c') differ. */
export function createRandom(seed: string): Random {
  const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
    new Uint8Array(
      createHash('sha256')
        .update(JSON.stringify([seed, ...parts]))
        .digest(),
    );
  return {
    bytes,
    hex: (...parts) => Buffer.from(bytes(...parts)).toString('hex'),
    unit: (...parts) => Buffer.from(bytes(...parts)).readUIntBE(0, 6) / 2 ** 48,
  };
}
