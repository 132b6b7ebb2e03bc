import type { Kysely, Selectable } from 'kysely';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { WithdrawalAddressTable } from '../../books/db/tables/withdrawals.ts';
import { BusinessError } from '../../platform/errors.ts';
import { internalChain, universalCoin } from '../../world/reference/chains.ts';
import { coins } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import { chainForCoin } from './chainForCoin.ts';
import { depositAddressOwners } from './depositAddressOwners.ts';
import { findReceiver, receiverFault, receiverRefusal } from './receiver.ts';
import { addressNotFound, addressRefusal, validateAddress } from './validateAddress.ts';

const internalType = 1;

/** An address as the customer submits it. */
interface AddressDraft {
  readonly coin: string;
  readonly chain: string;
  readonly address: string;
  readonly tag?: string | undefined;
  readonly address_type?: number | undefined;
  readonly is_universal?: boolean | undefined;
}

/** A validated destination: an address on a chain, another customer's account, or a bank account. */
export interface AddressEntry {
  readonly coin: string;
  readonly chain: string;
  readonly address: string;
  readonly identity: string;
  /** Tag or memo; the BIC of a bank account. */
  readonly tag: string;
  /** Account holder of a bank account; '' for other kinds. */
  readonly holder: string;
  readonly address_type: 0 | 1 | 3;
}

/**
 * Validates a draft and normalises it: an address on a chain, or another customer's account (chain `INTERNAL`).
 * @throws BusinessError as chainForCoin, addressRefusal and receiverRefusal
 */
export async function addressEntry(
  context: SandboxContext,
  account: Account,
  draft: AddressDraft,
): Promise<AddressEntry> {
  const coin = draft.is_universal === true ? universalCoin : draft.coin;
  const isInternal = draft.address_type === internalType;
  if (isInternal !== (draft.chain === internalChain) || (draft.address_type ?? 0) > internalType) {
    throw new BusinessError(131002, 'The kind of address does not fit its network.');
  }
  return isInternal
    ? internalEntry(context, account, draft, coin)
    : chainEntry(context, account, draft, coin);
}

async function chainEntry(
  context: SandboxContext,
  account: Account,
  draft: AddressDraft,
  coin: string,
): Promise<AddressEntry> {
  const chain = chainForCoin(coin, draft.chain);
  const { reason, normalized, identity, tag } = validateAddress(chain, draft.address, draft.tag ?? '');
  if (reason !== '') throw addressRefusal(reason, chain);
  const owners = await depositAddressOwners(context, chain, { identity, tag });
  if (owners.has(account.uid)) throw addressRefusal('OWN_ADDRESS', chain);
  return { coin, chain: chain.chain, address: normalized, identity, tag, holder: '', address_type: 0 };
}

async function internalEntry(
  context: SandboxContext,
  account: Account,
  draft: AddressDraft,
  coin: string,
): Promise<AddressEntry> {
  if (coin !== universalCoin && !coins.has(coin))
    throw new BusinessError(131002, `There is no coin ${coin}.`);
  if ((draft.tag ?? '') !== '')
    throw new BusinessError(131081, 'A receiver on this exchange has no memo or tag.');
  const address = draft.address.trim();
  const receiver = await findReceiver(context.db, address);
  const fault = receiverFault(account, receiver);
  if (fault !== '' || receiver === null) throw receiverRefusal(fault === '' ? 'NOT_FOUND' : fault);
  return {
    coin,
    chain: internalChain,
    address,
    identity: `uid:${receiver.uid}`,
    tag: '',
    holder: '',
    address_type: internalType,
  };
}

/**
 * An entry of a customer's address book by its id.
 * @throws BusinessError 131307 when it does not exist or is not theirs
 */
export async function savedEntry(
  db: Kysely<Database>,
  uid: number,
  id: number,
): Promise<Selectable<WithdrawalAddressTable>> {
  const row = await db
    .selectFrom('withdrawal_addresses')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw addressNotFound();
  return row;
}
