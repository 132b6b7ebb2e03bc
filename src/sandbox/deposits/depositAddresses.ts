import type { Kysely, Selectable } from 'kysely';
import { depositAddressOf } from '../chain/depositAddress.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { DepositAddressTable } from '../db/tables/deposits.ts';
import { chainOf } from '../reference/chains.ts';

/** One of a customer's deposit addresses, with the address itself. */
export interface DepositAddressEntry extends Selectable<DepositAddressTable> {
  readonly address: string;
  /** '' where the address belongs to this customer alone. */
  readonly tag: string;
}

/** Most addresses of one customer on a network (domain §2.4). */
const most = 20;

/** How many addresses a customer may have on a network: one where customers are told apart by a tag. */
export function maxDepositAddresses(chain: string): number {
  return chainOf(chain).tag === undefined ? most : 1;
}

/** A customer's addresses on a network, the default first; the first one is made now if there is none yet. */
export async function depositAddressesOf(
  context: SandboxContext,
  db: Kysely<Database>,
  uid: number,
  chain: string,
): Promise<[DepositAddressEntry, ...DepositAddressEntry[]]> {
  const [first, ...rest] = await rowsOf(db, uid, chain);
  if (first !== undefined)
    return [withAddress(context, first), ...rest.map((row) => withAddress(context, row))];
  await db
    .insertInto('deposit_addresses')
    .values({ uid, chain, address_index: 0, remark: '', is_default: true, created_at: context.clock.now() })
    // Two first looks at once make one address.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return depositAddressesOf(context, db, uid, chain);
}

function rowsOf(db: Kysely<Database>, uid: number, chain: string) {
  return db
    .selectFrom('deposit_addresses')
    .selectAll()
    .where('uid', '=', uid)
    .where('chain', '=', chain)
    .orderBy('is_default', 'desc')
    .orderBy('address_index')
    .execute();
}

/** A stored deposit address with the address itself, which is derived and not stored. */
export function withAddress(
  context: SandboxContext,
  row: Selectable<DepositAddressTable>,
): DepositAddressEntry {
  return { ...row, ...depositAddressOf(context.random, row.uid, row.chain, row.address_index) };
}
