import type { SandboxConfig } from '../config.ts';
import { type DepositTerms, depositTerms } from '../deposits/depositTerms.ts';

const minuteMs = 60_000;

/** How long the states of a withdrawal last, ms of the exchange's clock. */
interface WithdrawalTerms {
  readonly review: number;
  readonly documents: number;
  readonly queue: number;
  readonly confirmations: number;
}

/** Times of a real exchange, as much faster as the simulated world is; blocks as for deposits. */
export function withdrawalTerms(config: SandboxConfig, coin: string, chain: string): WithdrawalTerms {
  const blocks = blockTerms(config, coin, chain);
  return {
    review: Math.ceil((2 * minuteMs) / config.timeScale),
    documents: Math.ceil((24 * 60 * minuteMs) / config.timeScale),
    queue: Math.ceil(minuteMs / config.timeScale),
    confirmations: Math.ceil(blocks.confirmation * blocks.blockMs),
  };
}

/** What a network asks of a transfer. One that later data no longer knows asks for nothing. */
export function blockTerms(config: SandboxConfig, coin: string, chain: string): DepositTerms {
  return depositTerms(config, coin, chain) ?? { confirmation: 0, safeConfirmation: 0, blockMs: 1 };
}
