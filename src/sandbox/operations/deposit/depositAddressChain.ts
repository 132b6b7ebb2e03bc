import type { Handler } from '../../context.ts';
import {
  type DepositAddressEntry,
  depositAddressesOf,
  maxDepositAddresses,
} from '../../deposits/depositAddresses.ts';
import { openCoinChain } from '../../deposits/openCoinChain.ts';
import { releaseLimitOf } from '../../deposits/releaseLimit.ts';
import { chainOf } from '../../reference/chains.ts';

/** GET deposit/address-chain: the default address on a network and what to know before using it. */
export const depositAddressChain: Handler<'depositAddressChain'> = async ({ context, account, args }) => {
  const rule = openCoinChain(args.coin, args.chain);
  const chain = chainOf(args.chain);
  const addresses = await depositAddressesOf(context, context.db, account.uid, args.chain);
  const [shown] = addresses;
  const confirmation = rule.confirmation ?? 0;
  return {
    coin: args.coin,
    chain: args.chain,
    chainName: chain.label,
    addressId: String(shown.id),
    address: shown.address,
    tag: shown.tag,
    tagName: chain.tag?.name ?? '',
    needTag: chain.tag !== undefined,
    contractAddress: rule.contract,
    contractEnding: rule.contract.slice(-6),
    depositMin: rule.depositMin,
    confirmation,
    safeConfirmNumber: rule.safeConfirmation ?? confirmation,
    batchReleaseLimit: releaseLimitOf(args.coin, args.chain) ?? '-1',
    estimatedArrivalMinutes: Math.max(1, Math.ceil((confirmation * chain.blockSeconds) / 60)),
    accountType: shown.wallet === 'UNIFIED' ? 'UNIFIED' : 'FUND',
    isDefault: shown.is_default,
    remark: shown.remark,
    addresses: addresses.map(toAnswer),
    maxAddresses: maxDepositAddresses(args.chain),
  };
};

function toAnswer({ id, address, tag, remark, is_default, created_at }: DepositAddressEntry) {
  return {
    addressId: String(id),
    address,
    tag,
    remark,
    isDefault: is_default,
    createdAt: String(created_at),
  };
}
