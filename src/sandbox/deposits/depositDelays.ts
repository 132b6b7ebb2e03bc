import type { SandboxConfig } from '../config.ts';

const minuteMs = 60_000;

/** How long the steps of a deposit take that no block decides, ms of the exchange's clock. */
interface DepositDelays {
  /** A look at who sent it, or at a transfer whose block was undone. */
  readonly review: number;
  /** From being credited to its block being undone. */
  readonly untilUndone: number;
}

/** Times of a real exchange, as much faster as the simulated world is. */
export function depositDelays({ timeScale }: SandboxConfig): DepositDelays {
  return {
    review: Math.ceil((2 * minuteMs) / timeScale),
    untilUndone: Math.ceil((5 * minuteMs) / timeScale),
  };
}
