import { type Kysely, sql } from 'kysely';
import { type Account, toAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { BusinessError } from '../../platform/errors.ts';
import { countryOf } from '../../world/reference/countries.ts';

/**
 * The customer with this e-mail address, phone number or user id; null when there is none. A phone number may omit its
 * country code, which is then passed separately.
 */
export async function findReceiver(
  db: Kysely<Database>,
  name: string,
  countryCode = '',
): Promise<Account | null> {
  const query = db.selectFrom('accounts').selectAll();
  if (name.includes('@')) {
    const row = await query.where(sql<string>`lower(email)`, '=', name.toLowerCase()).executeTakeFirst();
    return row === undefined ? null : toAccount(row);
  }
  if (!/^\+?\d{5,15}$/.test(name)) return null;
  const byPhone = await query
    .where('mobile', 'in', [name, `${countryCode}${name.replace(/^0+/, '')}`])
    .executeTakeFirst();
  if (byPhone !== undefined) return toAccount(byPhone);
  if (name.startsWith('+') || countryCode !== '') return null;
  const byId = await query.where('uid', '=', Number(name)).executeTakeFirst();
  return byId === undefined ? null : toAccount(byId);
}

const refusals: Readonly<Record<ReceiverFault, readonly [code: number, sentence: string]>> = {
  SELF: [131075, 'You cannot transfer to yourself.'],
  SUB_ACCOUNT: [131076, 'Sub-accounts cannot use internal transfer.'],
  NOT_FOUND: [131077, 'This receiver does not exist.'],
  BANNED: [131078, 'This receiver cannot be paid.'],
  KYC_REQUIRED: [131079, 'The receiver has not verified their identity.'],
};

/** The documented error for an invalid receiver (domain §4.2). */
export function receiverRefusal(fault: ReceiverFault): BusinessError {
  const [code, sentence] = refusals[fault];
  return new BusinessError(code, sentence);
}

/** Why a customer cannot receive an internal transfer, in the contract's terms. */
type ReceiverFault = 'SELF' | 'NOT_FOUND' | 'BANNED' | 'KYC_REQUIRED' | 'SUB_ACCOUNT';

/** Checks the receiver of an internal transfer against the rules (domain §5.1); '' when there is no objection. */
export function receiverFault(sender: Account, receiver: Account | null): ReceiverFault | '' {
  if (receiver === null) return 'NOT_FOUND';
  if (receiver.uid === sender.uid) return 'SELF';
  if (sender.parentUid !== null || receiver.parentUid !== null) return 'SUB_ACCOUNT';
  if (mayNotBePaid(receiver)) return 'BANNED';
  return receiver.kycLevel === 0 ? 'KYC_REQUIRED' : '';
}

/** Verified in a country that is under sanctions by now: whoever pays them breaks these, by whatever way. */
export function mayNotBePaid(receiver: Account | null): boolean {
  return receiver !== null && countryOf(receiver).isRestricted;
}
