import type { FlagsFile } from '../../../generated/models/flags.v1.d.ts';
import type { FlagStates } from '../../compliance/index.ts';

/** Spec §3 "Default feature flags": what holds before an edition has anything to say. */
export function flagDefaults(file: FlagsFile): FlagStates {
  return Object.fromEntries(Object.entries(file.flags).map(([key, flag]) => [key, flag.default]));
}
