import type { SandboxConfig } from '../config.ts';
import { chains } from '../reference/chains.ts';
import { coinChainOf } from '../reference/coinChains.ts';

/** What the simulated chain asks of a deposit. */
export interface DepositTerms {
  /** Confirmations until it is credited and can be traded. */
  readonly confirmation: number;
  /** Confirmations until it can be withdrawn; never fewer. */
  readonly safeConfirmation: number;
  /** ms of the exchange's clock between two blocks. */
  readonly blockMs: number;
}

/** The terms of a coin on a network; null where deposits were closed for good or never possible. */
export function depositTerms(config: SandboxConfig, coin: string, chainCode: string): DepositTerms | null {
  const rule = coinChainOf(coin, chainCode);
  const chain = chains.get(chainCode);
  if (chain === undefined || rule === undefined || rule.confirmation === null) return null;
  const scaledMs = (chain.blockSeconds * 1000) / config.timeScale;
  return {
    confirmation: rule.confirmation,
    safeConfirmation: Math.max(rule.confirmation, rule.safeConfirmation ?? 0),
    blockMs: Math.max(1, Math.min(scaledMs, config.slowestBlockMs)),
  };
}
