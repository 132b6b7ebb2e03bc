import { type Kysely, type Selectable, sql } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { Database } from '../../books/db/database.ts';
import type { WithdrawalAddressTable } from '../../books/db/tables/withdrawals.ts';
import { msText } from '../../world/clock.ts';
import { chains, fiatChain, internalChain, universalCoin } from '../../world/reference/chains.ts';
import type { SandboxContext } from '../context.ts';
import { pageByNumber } from '../paging/pageByNumber.ts';
import { accountSecurity } from '../stepUp/accountSecurity.ts';
import { entryStateOf, entryStatus, isEntry } from './entryStates.ts';
import { entriesNamed } from './remarks.ts';

type SavedAddress = components['schemas']['SavedAddress'];

/** The filter value for addresses on chains and accounts of other customers together. */
const both = 2;

/** One page of a customer's address book; newest first unless sorted otherwise. */
export async function savedAddresses(
  context: SandboxContext,
  uid: number,
  filter: ArgumentsOf<'addressList'>,
): Promise<ResultOf<'addressList'>> {
  const { page = 1, limit = 20, sort = 'created_desc' } = filter;
  const now = context.clock.now();
  let query = context.db
    .selectFrom('withdrawal_addresses')
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null);
  if (filter.coin !== undefined) query = query.where('coin', '=', filter.coin);
  if (filter.is_universal !== undefined) {
    query = query.where('coin', filter.is_universal === 1 ? '=' : '!=', universalCoin);
  }
  if (filter.chain !== undefined) query = query.where('chain', '=', filter.chain);
  if (filter.address_type !== undefined) {
    const kinds = filter.address_type === both ? ([0, 1] as const) : [filter.address_type];
    query = query.where('address_type', 'in', kinds);
  }
  if (filter.verified !== undefined) query = query.where('is_verified', '=', filter.verified === 1);
  if (filter.status !== undefined) {
    query = query.where(isEntry(filter.status === entryStatus.locked ? 'locked' : 'usable', now));
  }
  if (filter.remark !== undefined && filter.remark.trim() !== '') {
    const ids = await entriesNamed(context.db, uid, filter.remark);
    query = query.where((row) => (ids.length === 0 ? row.lit(false) : row('id', 'in', ids)));
  }
  const keyword = filter.keyword?.trim() ?? '';
  if (keyword !== '')
    query = query.where(
      sql<boolean>`position(lower(${keyword}) in lower(concat_ws(' ', address, tag, holder, remark))) > 0`,
    );
  const direction = sort === 'created_desc' ? 'desc' : 'asc';
  const { rows, total } = await pageByNumber(query, { page, limit }, (list) =>
    list.selectAll().orderBy('created_at', direction).orderBy('id', direction),
  );
  return {
    data: rows.map((row) => toSavedAddress(row, now)),
    total,
    page,
    limit,
    rules: await bookRules(context.db, uid, now),
  };
}

const networkNames: Readonly<Record<string, string>> = {
  [internalChain]: 'Internal transfer',
  [fiatChain]: 'Bank account',
};

function toSavedAddress(row: Selectable<WithdrawalAddressTable>, now: number): SavedAddress {
  const isLocked = entryStateOf(row, now) === 'locked';
  return {
    id: row.id,
    coin: row.coin,
    chain: row.chain,
    chain_type: networkNames[row.chain] ?? chains.get(row.chain)?.label ?? row.chain,
    address: row.address,
    tag: row.tag,
    holder: row.holder,
    remark: row.remark,
    status: entryStatus[isLocked ? 'locked' : 'usable'],
    address_type: row.address_type,
    verified: row.is_verified ? 1 : 0,
    created_at: String(Math.floor(row.created_at / 1000)),
    lockedUntil: isLocked ? String(row.locked_until) : '',
  };
}

/** The three rules of a customer's address book as of `now` (ms). */
async function bookRules(
  db: Kysely<Database>,
  uid: number,
  now: number,
): Promise<components['schemas']['AddressBookRules']> {
  const { isWhitelistOn, blockedUntil } = await accountSecurity(db, uid, now);
  const { withdraw_addr_level: level } = await db
    .selectFrom('accounts')
    .select('withdraw_addr_level')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return {
    whitelist: isWhitelistOn,
    addressBookOnly: level >= 1,
    newAddressLock: level === 2,
    blockedUntil: msText(blockedUntil),
  };
}
