import type { components } from '../../../../generated/api/schema.d.ts';
import type { Handler } from '../../context.ts';
import { BusinessError } from '../../errors.ts';
import { chainOf } from '../../reference/chains.ts';
import type { CoinChain } from '../../reference/coinChain.ts';
import { chainsOfCoin } from '../../reference/coinChains.ts';
import { coins } from '../../reference/coins.ts';

type CoinConfigChain = components['schemas']['CoinConfigChain'];

/** Offered first in pickers. */
const hot: ReadonlySet<string> = new Set(['USDT', 'BTC', 'ETH', 'USDC', 'SOL', 'XRP']);

/** GET asset-common/coin-config: every coin with its networks, closed ones included. */
export const coinConfig: Handler<'coinConfig'> = async ({ args }) => {
  const asked = [...coins.values()].filter(
    ({ coin, kind }) => kind === 'crypto' && (args.coin === undefined || coin === args.coin),
  );
  if (asked.length === 0) throw new BusinessError(10001, `There is no coin ${args.coin}.`);
  return {
    list: asked.map(({ coin, fullName, accuracy }) => ({
      coin,
      name: fullName,
      accuracy,
      hot: hot.has(coin),
      chains: chainsOfCoin(coin).map(toChain),
    })),
  };
};

function toChain(entry: CoinChain): CoinConfigChain {
  const chain = chainOf(entry.chain);
  const confirmation = entry.confirmation ?? 0;
  return {
    chain: chain.chain,
    chainType: chain.label,
    confirmation,
    safeConfirmNumber: entry.safeConfirmation ?? 0,
    depositMin: entry.depositMin === '' ? '0' : entry.depositMin,
    withdrawMin: entry.withdrawMin,
    withdrawMax: entry.withdrawMax,
    withdrawFee: entry.withdrawFee,
    withdrawPercentageFee: '0',
    minAccuracy: entry.minAccuracy,
    chainDeposit: entry.isDepositOpen ? '1' : '0',
    chainWithdraw: entry.isWithdrawOpen ? '1' : '0',
    contractAddress: entry.contract,
    contractEnding: entry.contract.slice(-6),
    needTag: chain.tag !== undefined,
    tagName: chain.tag?.name ?? '',
    estimatedArrivalMinutes: Math.max(1, Math.ceil((confirmation * chain.blockSeconds) / 60)),
    explorerTx: chain.explorerTx.replace('{txid}', '{txID}'),
    explorerAddress: chain.explorerAddress,
    suspendedReason: suspendedReason(entry),
  };
}

function suspendedReason({ isDepositOpen, isWithdrawOpen }: CoinChain): CoinConfigChain['suspendedReason'] {
  if (isDepositOpen && isWithdrawOpen) return '';
  return isDepositOpen || isWithdrawOpen ? 'MAINTENANCE' : 'CHAIN_CLOSED';
}
