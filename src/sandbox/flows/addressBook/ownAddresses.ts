import type { Kysely } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { addressChecks } from '../../world/chain/address/addressChecks.ts';
import { depositAddressOf } from '../../world/chain/encodeAddress.ts';
import { type AddressFamily, type Chain, chainOf, chains } from '../../world/reference/chains.ts';
import type { SandboxContext } from '../context.ts';

/** An address of one customer alone, as `address_owners` has it. */
interface OwnAddress {
  readonly family: AddressFamily;
  readonly identity: string;
  readonly uid: number;
}

/** One network of each family in which customers have addresses of their own. */
const networks: ReadonlyMap<AddressFamily, Chain> = new Map(
  [...chains.values()].filter(({ tag }) => tag === undefined).map((chain) => [chain.family, chain]),
);

/** Every family in which customers have addresses of their own. */
export const ownFamilies: readonly AddressFamily[] = [...networks.keys()];

/** An address from its customer, network and index. */
export function ownAddress(
  { random }: Pick<SandboxContext, 'random'>,
  uid: number,
  chain: string,
  index: number,
): OwnAddress {
  const { family } = chainOf(chain);
  const { address } = depositAddressOf(random, uid, chain, index);
  return { family, identity: addressChecks[family](address).identity, uid };
}

/** All addresses of these customers in these families: the first, which everybody has, and those that they added. */
export async function ownAddresses(
  context: Pick<SandboxContext, 'random'>,
  db: Kysely<Database>,
  uids: readonly number[],
  families: readonly AddressFamily[],
): Promise<OwnAddress[]> {
  if (uids.length === 0) return [];
  const added = await db
    .selectFrom('deposit_addresses')
    .select(['uid', 'chain', 'address_index'])
    .where('uid', 'in', uids)
    .where('address_index', '>', 0)
    .execute();
  return families.flatMap((family) => {
    const network = networks.get(family);
    if (network === undefined) return [];
    return [
      ...uids.map((uid) => ownAddress(context, uid, network.chain, 0)),
      ...added
        .filter(({ chain }) => chainOf(chain).family === family)
        .map(({ uid, chain, address_index }) => ownAddress(context, uid, chain, address_index)),
    ];
  });
}
