import { addressChecks } from '../chain/address/addressChecks.ts';
import { depositAddressOf } from '../chain/depositAddress.ts';
import type { SandboxContext } from '../context.ts';
import type { Chain } from '../reference/chain.ts';
import { chains } from '../reference/chains.ts';

/**
 * The customers whose deposits arrive at this address and tag: nobody for an address outside the exchange. Networks
 * of one family share addresses, so those added on any of them count.
 */
export async function depositAddressOwners(
  context: SandboxContext,
  chain: Chain,
  { identity, tag }: { identity: string; tag: string },
): Promise<ReadonlySet<number>> {
  const family = [...chains.values()]
    .filter((other) => other.family === chain.family)
    .map((other) => other.chain);
  const first = context.db.selectFrom('accounts').select((row) => ['uid', row.val(0).as('address_index')]);
  const added = context.db
    .selectFrom('deposit_addresses')
    .where('chain', 'in', family)
    .select(['uid', 'address_index']);
  const rows = await first.union(added).execute();
  const owners = rows.filter(({ uid, address_index }) => {
    const own = depositAddressOf(context.random, uid, chain.chain, Number(address_index));
    return addressChecks[chain.family](own.address).identity === identity && own.tag === tag;
  });
  return new Set(owners.map(({ uid }) => uid));
}
