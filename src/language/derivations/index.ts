import type { Derivation } from './derivation.ts';
import { afterServiceFee, serviceFee } from './serviceFee.ts';
import { sumOf } from './sumOf.ts';
import { withdrawDeducted, withdrawFee, withdrawMost, withdrawReceived } from './withdrawal.ts';

export type { Derivation, DerivationParam } from './derivation.ts';

/** Every derivation that a screen file may name (schemas/meta/screen.v1.json, DerivedValue). */
export const derivations = {
  withdrawFee,
  withdrawReceived,
  withdrawDeducted,
  withdrawMost,
  serviceFee,
  afterServiceFee,
  sumOf,
} as const satisfies Readonly<Record<string, Derivation>>;
