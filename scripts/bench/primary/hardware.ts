import type { Hardware } from './ceilings.ts';

/**
 * What ceilings are told for. Assumptions, none of them measured: cores as fast as those of the measuring machine, drives with a
 * power-loss-protected cache, exchanges and the standby that confirms commits (docs/decisions/0069) in the same building.
 */
export const assumed: readonly Hardware[] = [
  { name: '8 cores', cores: 8, cpuFactor: 1, walBandwidth: 200e6, flushMs: 1, roundTripMs: 0.2 },
  { name: '64 cores', cores: 64, cpuFactor: 1, walBandwidth: 1e9, flushMs: 0.5, roundTripMs: 0.2 },
];
