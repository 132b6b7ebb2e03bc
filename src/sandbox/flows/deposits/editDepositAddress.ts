import type { Transaction } from 'kysely';
import { lockAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { BusinessError } from '../../platform/errors.ts';
import { noteAddedAddress } from '../addressBook/noteAddressOwners.ts';
import { assertRemark } from '../addressBook/remarks.ts';
import type { SandboxContext } from '../context.ts';
import {
  type DepositAddressEntry,
  depositAddressesOf,
  maxDepositAddresses,
  openCoinChain,
} from './depositAddresses.ts';

interface DepositAddressRequest {
  readonly coin: string;
  readonly chain: string;
  /** The address to change; without it, another one is created. */
  readonly addressId?: string | undefined;
  readonly remark?: string | undefined;
  readonly isDefault?: boolean | undefined;
  readonly accountType?: 'FUND' | 'UNIFIED' | 'EARN' | undefined;
  readonly requestId?: string | undefined;
}

/**
 * Creates another deposit address or changes one, all or nothing. Repeating a requestId returns the address that was
 * created first.
 * @throws BusinessError 131304 remark too long, 131307 no such address of this customer, 131402 no more addresses
 * allowed, 10001 for what this exchange does not support, and as openCoinChain
 */
export async function editDepositAddress(
  context: SandboxContext,
  uid: number,
  request: DepositAddressRequest,
): Promise<DepositAddressEntry> {
  openCoinChain(request.coin, request.chain);
  assertRemark(request.remark ?? '');
  if (request.accountType === 'EARN')
    throw new BusinessError(10001, 'Deposits go to Funding or Unified Trading.');
  return context.db.transaction().execute(async (trx) => {
    // Of two concurrent calls, the second sees what the first created.
    await lockAccount(trx, uid);
    const addresses = await depositAddressesOf(context, trx, uid, request.chain);
    const earlier = addresses.find(
      ({ request_id }) => request_id !== null && request_id === request.requestId,
    );
    if (earlier !== undefined) return earlier;
    const id =
      request.addressId === undefined
        ? await addAddress(context, trx, addresses, request)
        : ownAddress(addresses, request.addressId).id;
    await applyChanges(trx, addresses, id, request);
    const changed = await depositAddressesOf(context, trx, uid, request.chain);
    return ownAddress(changed, String(id));
  });
}

function ownAddress(addresses: readonly DepositAddressEntry[], addressId: string): DepositAddressEntry {
  const found = addresses.find(({ id }) => String(id) === addressId);
  if (found === undefined) throw new BusinessError(131307, 'This address is no longer saved.');
  return found;
}

async function addAddress(
  context: SandboxContext,
  trx: Transaction<Database>,
  addresses: readonly [DepositAddressEntry, ...DepositAddressEntry[]],
  request: DepositAddressRequest,
): Promise<number> {
  const max = maxDepositAddresses(request.chain);
  if (addresses.length >= max) {
    throw new BusinessError(
      131402,
      `You have ${max} addresses on this network, which is the most there can be.`,
      {
        params: { max: String(max) },
      },
    );
  }
  const [{ uid }] = addresses;
  const index = Math.max(...addresses.map(({ address_index }) => address_index)) + 1;
  await noteAddedAddress(context, trx, { uid, chain: request.chain, index });
  const { id } = await trx
    .insertInto('deposit_addresses')
    .values({
      uid,
      chain: request.chain,
      address_index: index,
      remark: '',
      is_default: false,
      request_id: request.requestId ?? null,
      created_at: context.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function applyChanges(
  trx: Transaction<Database>,
  addresses: readonly [DepositAddressEntry, ...DepositAddressEntry[]],
  id: number,
  { remark, isDefault, accountType }: DepositAddressRequest,
): Promise<void> {
  const [former] = addresses;
  if (isDefault === false && former.id === id) {
    throw new BusinessError(10001, 'Make another address the default instead.');
  }
  if (isDefault === true) {
    await trx
      .updateTable('deposit_addresses')
      .set({ is_default: false })
      .where('id', '=', former.id)
      .execute();
  }
  const changes = {
    ...(remark === undefined ? {} : { remark: remark.trim() }),
    ...(isDefault === true ? { is_default: true } : {}),
    ...(accountType === undefined ? {} : { wallet: accountType }),
  };
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('deposit_addresses').set(changes).where('id', '=', id).execute();
}
