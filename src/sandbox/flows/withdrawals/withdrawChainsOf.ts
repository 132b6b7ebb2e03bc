import type { components } from '../../../../generated/api/schema.d.ts';
import { chainOf } from '../../world/reference/chains.ts';
import { type CoinChain, chainsOfCoin } from '../../world/reference/coinChains.ts';
import { isUniversalChain } from '../addressBook/chainForCoin.ts';

type WithdrawChain = components['schemas']['WithdrawChain'];

/** The networks on which a coin can be withdrawn, in display order, including closed ones. */
export function withdrawChainsOf(coin: string): WithdrawChain[] {
  return chainsOfCoin(coin).map(toWithdrawChain);
}

function toWithdrawChain(entry: CoinChain): WithdrawChain {
  const chain = chainOf(entry.chain);
  const confirmation = entry.confirmation ?? 0;
  const isClosedForGood = !entry.isDepositOpen && !entry.isWithdrawOpen;
  return {
    chain: chain.chain,
    chainType: chain.label,
    withdrawFee: entry.withdrawFee,
    withdrawPercentageFee: '0',
    withdrawMin: entry.withdrawMin,
    withdrawMax: entry.withdrawMax,
    minAccuracy: entry.minAccuracy,
    chainWithdraw: entry.isWithdrawOpen ? '1' : '0',
    needTag: chain.tag !== undefined,
    tagName: chain.tag?.name ?? '',
    universal: isUniversalChain(chain),
    contractAddress: entry.contract,
    contractEnding: entry.contract.slice(-6),
    confirmation,
    estimatedArrivalMinutes: Math.max(1, Math.ceil((confirmation * chain.blockSeconds) / 60)),
    suspendedReason: entry.isWithdrawOpen ? '' : isClosedForGood ? 'CHAIN_CLOSED' : 'MAINTENANCE',
  };
}
