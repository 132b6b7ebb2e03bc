import type { Kysely, Selectable } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { Database } from '../../books/db/database.ts';
import type { DepositAddressTable } from '../../books/db/tables/deposits.ts';
import { BusinessError } from '../../platform/errors.ts';
import { depositAddressOf } from '../../world/chain/encodeAddress.ts';
import { chainOf } from '../../world/reference/chains.ts';
import { type CoinChain, chainsOfCoin, coinChainOf, coinChains } from '../../world/reference/coinChains.ts';
import type { SandboxContext } from '../context.ts';
import { pageByNumber } from '../paging/pageByNumber.ts';

/** One of a customer's deposit addresses, with the address itself. */
export interface DepositAddressEntry extends Selectable<DepositAddressTable> {
  readonly address: string;
  /** '' where only this customer uses the address. */
  readonly tag: string;
}

/** Maximum number of addresses per customer and network (domain §2.4). */
const maxAddresses = 20;

/** How many addresses a customer may have on a network: only one where customers are distinguished by a tag. */
export function maxDepositAddresses(chain: string): number {
  return chainOf(chain).tag === undefined ? maxAddresses : 1;
}

/** A customer's addresses on a network, the default first; creates the first address if there is none yet. */
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
    // Concurrent first calls create only one address.
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
function withAddress(context: SandboxContext, row: Selectable<DepositAddressTable>): DepositAddressEntry {
  return { ...row, ...depositAddressOf(context.random, row.uid, row.chain, row.address_index) };
}

/** A page of a customer's existing deposit addresses, network by network, the default of each first. */
export async function ownDepositAddresses(
  context: SandboxContext,
  uid: number,
  { chain, page = 1, limit = 20 }: ArgumentsOf<'depositAddressList'>,
): Promise<ResultOf<'depositAddressList'>> {
  const all = context.db.selectFrom('deposit_addresses').where('uid', '=', uid);
  const own = chain === undefined ? all : all.where('chain', '=', chain);
  const networks = await all.select('chain').distinct().orderBy('chain').execute();
  const { rows, total } = await pageByNumber(own, { page, limit }, (addresses) =>
    addresses.selectAll().orderBy('chain').orderBy('is_default', 'desc').orderBy('address_index'),
  );
  const list = rows.map((row) => {
    const { address, tag } = withAddress(context, row);
    return {
      addressId: String(row.id),
      chain: row.chain,
      chainName: chainOf(row.chain).label,
      coin: coinOn(row.chain),
      address,
      tag,
      remark: row.remark,
      isDefault: row.is_default,
      accountType: row.wallet === 'UNIFIED' ? ('UNIFIED' as const) : ('FUND' as const),
      createdAt: String(row.created_at),
    };
  });
  const chains = networks.map((row) => ({ chain: row.chain, chainName: chainOf(row.chain).label }));
  return { list, chains, total };
}

/** The network's native coin when it can be deposited there, else another that can. */
function coinOn(chain: string): string {
  const open = coinChains.filter((entry) => entry.chain === chain && entry.isDepositOpen);
  const own = open.find(({ coin }) => coin === chainOf(chain).nativeCoin);
  return (own ?? open[0])?.coin ?? '';
}

/**
 * The coin on the network by which it is deposited.
 * @throws BusinessError 131001 when there is no such coin or it is not available on this network, 131401 when deposits
 * of it are closed there
 */
export function openCoinChain(coin: string, chain: string): CoinChain {
  const found = coinChainOf(coin, chain);
  if (found === undefined) {
    const sentence =
      chainsOfCoin(coin).length === 0 ? `${coin} cannot be deposited.` : `${coin} does not come by ${chain}.`;
    throw new BusinessError(131001, sentence);
  }
  if (!found.isDepositOpen) {
    throw new BusinessError(131401, `Deposits of ${coin} on this network are closed for now.`, {
      params: { coin },
    });
  }
  return found;
}
