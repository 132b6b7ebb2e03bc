import { type Account, toAccount } from '../../books/accounts/account.ts';
import { screeningOf } from '../../world/chain/screeningOf.ts';
import { chainOf, internalChain } from '../../world/reference/chains.ts';
import { coinChainOf } from '../../world/reference/coinChains.ts';
import { isFiat } from '../../world/reference/coins.ts';
import { type AddressEntry, addressEntry } from '../addressBook/addressEntry.ts';
import { depositAddressOwners } from '../addressBook/depositAddressOwners.ts';
import { mayNotBePaid, receiverFault, receiverRefusal } from '../addressBook/receiver.ts';
import type { SandboxContext } from '../context.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';
import type { WithdrawalRequest } from './withdrawalRequest.ts';

/** Where a withdrawal goes. */
export interface Destination {
  /** The address in its canonical spelling. */
  readonly entry: AddressEntry;
  /** The customer who receives it; null outside the exchange. */
  readonly receiver: Account | null;
  /** Booked inside the exchange at once instead of being sent on the chain. */
  readonly isInternal: boolean;
}

type DestinationRequest = Pick<WithdrawalRequest, 'coin' | 'chain' | 'address' | 'tag' | 'forceChain'>;

/**
 * Validates and determines the destination of a withdrawal. Another customer's address is paid inside the exchange
 * unless the chain is forced (domain §2.6).
 * @throws BusinessError as addressEntry; 131002 the parameters are inconsistent; 131097 the network is closed;
 * 131075 to 131079 as receiverRefusal; 131066 the address is a severe risk
 */
export async function destinationOf(
  context: SandboxContext,
  account: Account,
  request: DestinationRequest,
): Promise<Destination> {
  assertFits(request);
  const { coin, chain, address, tag, forceChain } = request;
  const isBetweenCustomers = chain === internalChain;
  const entry = await addressEntry(context, account, {
    coin,
    chain,
    address,
    tag,
    address_type: isBetweenCustomers ? 1 : 0,
  });
  const receiver = await receiverOf(context, entry);
  const isInternal = isBetweenCustomers || (receiver !== null && forceChain === 0);
  const fault = isInternal ? receiverFault(account, receiver) : '';
  if (fault !== '') throw receiverRefusal(fault);
  // Over the chain, too, where the address is known to be theirs.
  if (mayNotBePaid(receiver)) throw receiverRefusal('BANNED');
  if (!isInternal && screeningOf(entry.address).outcome === 'SEVERE') throw withdrawalRefusals.severeRisk();
  return { entry, receiver, isInternal };
}

/** Digits of a user id. */
export const userIdDigits = { min: 5, max: 10 } as const;

const userId = new RegExp(`^\\d{${userIdDigits.min},${userIdDigits.max}}$`);

function assertFits({ coin, chain, address, forceChain }: DestinationRequest): void {
  if (isFiat(coin)) {
    throw withdrawalRefusals.parameter(`${coin} is a currency and leaves by bank, not by chain.`);
  }
  const isBetweenCustomers = chain === internalChain;
  if ((forceChain === 1 && isBetweenCustomers) || (forceChain === 2 && !isBetweenCustomers)) {
    throw withdrawalRefusals.parameter('The way of sending does not fit the network.');
  }
  if (forceChain === 2 && !userId.test(address)) {
    throw withdrawalRefusals.parameter('This is not a user id.');
  }
  if (coinChainOf(coin, chain)?.isWithdrawOpen === false) throw withdrawalRefusals.closed(coin);
}

async function receiverOf(context: SandboxContext, entry: AddressEntry): Promise<Account | null> {
  const uids =
    entry.chain === internalChain
      ? [Number(entry.identity.replace('uid:', ''))]
      : [...(await depositAddressOwners(context, chainOf(entry.chain), entry))];
  const [uid] = uids;
  if (uid === undefined) return null;
  const row = await context.db.selectFrom('accounts').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}
