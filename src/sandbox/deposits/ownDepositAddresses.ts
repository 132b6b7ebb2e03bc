import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
import type { SandboxContext } from '../context.ts';
import { chainOf } from '../reference/chains.ts';
import { coinChains } from '../reference/coinChains.ts';
import { withAddress } from './depositAddresses.ts';

/** The deposit addresses that a customer has by now, network by network, the default of each first; a page of them. */
export async function ownDepositAddresses(
  context: SandboxContext,
  uid: number,
  { chain, page = 1, limit = 20 }: ArgumentsOf<'depositAddressList'>,
): Promise<ResultOf<'depositAddressList'>> {
  const all = context.db.selectFrom('deposit_addresses').where('uid', '=', uid);
  const own = chain === undefined ? all : all.where('chain', '=', chain);
  const networks = await all.select('chain').distinct().orderBy('chain').execute();
  const { total } = await own
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('chain')
    .orderBy('is_default', 'desc')
    .orderBy('address_index')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
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
  return { list, chains, total: Number(total) };
}

/** The network's own coin when it can be deposited there, else another that can. */
function coinOn(chain: string): string {
  const open = coinChains.filter((entry) => entry.chain === chain && entry.isDepositOpen);
  const own = open.find(({ coin }) => coin === chainOf(chain).nativeCoin);
  return (own ?? open[0])?.coin ?? '';
}
