import type { Kysely } from 'kysely';
import type { Account } from '../../accounts/account.ts';
import type { AddressEntry } from '../../addressBook/addressEntry.ts';
import { savedEntry } from '../../addressBook/savedEntry.ts';
import type { Database } from '../../db/database.ts';
import { fiatChain } from '../../deposits/depositEntries.ts';
import type { FiatChannel } from '../../reference/fiatChannels.ts';
import { withdrawalRefusals } from '../../withdrawals/withdrawalRefusals.ts';
import { openChannel } from '../openChannel.ts';
import { bankAccount, type ToldAccount, toldAccount } from './bankAccount.ts';

interface Wish extends ToldAccount {
  readonly coin: string;
  readonly channel_id: string;
  /** A saved account, for what is not told. */
  readonly addressId?: number | undefined;
}

/**
 * Judges which bank account is meant, and by which way to it: the one that is told, or a saved one.
 * @throws BusinessError as openChannel and bankAccount; 131307 the saved one is not there or not theirs, 131002 it is
 * not a bank account of this currency
 */
export async function bankDestination(
  db: Kysely<Database>,
  customer: Account,
  wish: Wish,
): Promise<{ readonly channel: FiatChannel; readonly entry: AddressEntry }> {
  const channel = openChannel(customer, wish.coin, wish.channel_id, 'withdraw');
  if (wish.addressId === undefined) return { channel, entry: bankAccount(channel, wish) };
  const saved = await savedEntry(db, customer.uid, wish.addressId);
  if (saved.chain !== fiatChain || saved.coin !== channel.fiat) {
    throw withdrawalRefusals.parameter(`What is saved is not a bank account in ${channel.fiat}.`);
  }
  return { channel, entry: bankAccount(channel, { ...toldAccount(channel, saved), ...wish }) };
}
