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
  let own = context.db.selectFrom('deposit_addresses').where('uid', '=', uid);
  if (chain !== undefined) own = own.where('chain', '=', chain);
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
      createdAt: String(row.created_at),
    };
  });
  return { list, total: Number(total) };
}

/** The network's own coin when it can be deposited there, else another that can. */
function coinOn(chain: string): string {
  const open = coinChains.filter((entry) => entry.chain === chain && entry.isDepositOpen);
  const own = open.find(({ coin }) => coin === chainOf(chain).nativeCoin);
  return (own ?? open[0])?.coin ?? '';
}
