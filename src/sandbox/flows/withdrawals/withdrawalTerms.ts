import { Decimal } from '../../../formats/decimal.ts';
import type { SandboxConfig } from '../../platform/config.ts';
import { screeningOf } from '../../world/chain/screeningOf.ts';
import { fiatChain, internalChain } from '../../world/reference/chains.ts';
import { type DepositTerms, depositTerms } from '../deposits/depositTerms.ts';
import { fiatRules } from '../fiat/fiatRules.ts';
import { channelOf } from '../fiat/openChannel.ts';

const minuteMs = 60_000;

/** How long a withdrawal waits for what the law wants to know of its receiver. ms */
export const documentsMs = 24 * 60 * minuteMs;

/** Durations of the states of a withdrawal, in ms of the exchange's clock. */
interface WithdrawalTerms {
  readonly review: number;
  readonly documents: number;
  readonly queue: number;
  readonly confirmations: number;
}

/** Where a withdrawal goes. */
interface Way {
  readonly coin: string;
  readonly chain: string;
  /** '' on chains. */
  readonly channel_id: string;
  readonly to_address: string;
}

/** Usually the review asks nobody; what is known of an address of high risk is read by somebody. */
const reviewMinutes = { usual: 2, highRisk: 30 };

/** The times of a real exchange, sped up like the simulated world; blocks and banks as for deposits. */
export function withdrawalTerms(config: SandboxConfig, way: Way): WithdrawalTerms {
  const { coin, chain, channel_id } = way;
  const blocks = blockTerms(config, coin, chain);
  return {
    review: Math.ceil((reviewMinutes[riskOf(way)] * minuteMs) / config.timeScale),
    // Whatever `timeScale` is: the page says 24 hours.
    documents: documentsMs,
    queue: chain === fiatChain ? bankMs(config, coin, channel_id) : Math.ceil(minuteMs / config.timeScale),
    confirmations: Math.ceil(blocks.confirmation * blocks.blockMs),
  };
}

function riskOf({ chain, to_address }: Way): keyof typeof reviewMinutes {
  const isOnChain = chain !== fiatChain && chain !== internalChain;
  return isOnChain && screeningOf(to_address).outcome === 'HIGH' ? 'highRisk' : 'usual';
}

function bankMs({ timeScale }: SandboxConfig, coin: string, channelId: string): number {
  const { etaMinutes = 0 } = channelOf(coin, channelId, 'withdraw') ?? {};
  return Math.ceil(Math.min((etaMinutes * minuteMs) / timeScale, fiatRules.slowestPaymentMs));
}

/** The block terms of a network; zero confirmations when newer reference data lacks the network. */
export function blockTerms(config: SandboxConfig, coin: string, chain: string): DepositTerms {
  return depositTerms(config, coin, chain) ?? { confirmation: 0, safeConfirmation: 0, blockMs: 1 };
}

/** The amounts of a withdrawal; decimal strings in the coin. `deducted` is `received` plus `fee`. */
export interface WithdrawalAmounts {
  readonly deducted: string;
  readonly fee: string;
  readonly received: string;
}

/**
 * With feeType 0 the receiver gets the amount and the fee is added; with 1 the fee is taken out of the amount
 * (domain §2.6). `received` is not positive when the fee consumes the amount.
 */
export function withdrawalAmounts(amount: string, fee: string, feeType: 0 | 1): WithdrawalAmounts {
  const quantity = new Decimal(amount);
  const cost = new Decimal(fee);
  const deducted = feeType === 0 ? quantity.plus(cost) : quantity;
  return {
    deducted: deducted.toFixed(),
    fee: cost.toFixed(),
    received: deducted.minus(cost).toFixed(),
  };
}
