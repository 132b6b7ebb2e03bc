import type { Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import { type Account, toAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { DepositOutcome } from '../../books/db/tables/deposits.ts';
import { statusOf } from '../../books/deposits/depositStates.ts';
import { parseCoinAmount } from '../../books/ledger/parseCoinAmount.ts';
import { BusinessError } from '../../platform/errors.ts';
import { encodeAddress } from '../../world/chain/encodeAddress.ts';
import { transactionHash } from '../../world/chain/transactionHash.ts';
import { chainOf } from '../../world/reference/chains.ts';
import type { SandboxContext } from '../context.ts';
import { depositAddressesOf, openCoinChain } from './depositAddresses.ts';
import { outcomeOfAmount } from './depositTerms.ts';

export interface TestDeposit {
  /** The customer who receives. */
  readonly uid: number;
  readonly coin: string;
  readonly chain: string;
  /** Decimal string. */
  readonly amount: string;
  /** What happens to it; when omitted, the amount decides (depositTerms.ts). */
  readonly outcome?: DepositOutcome;
}

/**
 * Adds a transfer to the customer's default address to the simulated chain and returns the deposit's id. The job of
 * registerDepositJobs confirms and credits it.
 * @throws BusinessError 10001 for an invalid amount, an unknown customer or a missing tag on a network without tags,
 * and as openCoinChain
 */
export async function sendTestDeposit(
  context: SandboxContext,
  deposit: TestDeposit,
): Promise<{ id: string }> {
  return context.db.transaction().execute((trx) => putOnChain(context, trx, deposit));
}

/** sendTestDeposit inside a transaction. */
export async function putOnChain(
  context: SandboxContext,
  trx: Transaction<Database>,
  { outcome: requested, ...transfer }: TestDeposit,
): Promise<{ id: string }> {
  const { depositMin, decimals } = openCoinChain(transfer.coin, transfer.chain);
  const amount = parseCoinAmount(transfer.coin, transfer.amount, decimals);
  const outcome = requested ?? outcomeOfAmount(amount, transfer.chain);
  const isWithoutTag = outcome === 'missingTag';
  if (isWithoutTag) assertHasTags(transfer.chain);
  await lockCustomer(trx, transfer.uid);
  const origin = await originOf(context, trx, transfer);
  const [to] = await depositAddressesOf(context, trx, transfer.uid, transfer.chain);
  const { id } = await trx
    .insertInto('deposits')
    .values({
      ...transfer,
      ...origin,
      amount,
      outcome,
      wallet: to.wallet,
      block_hash: '',
      to_address: to.address,
      tag: isWithoutTag ? '' : to.tag,
      waits_for: isWithoutTag ? 'TAG' : '',
      status: statusOf('confirming'),
      deposit_type: '0',
      below_minimum: new Decimal(amount).lessThan(depositMin),
      confirmations: 0,
      first_seen_at: context.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(id) };
}

function assertHasTags(chain: string): void {
  if (chainOf(chain).tag !== undefined) return;
  throw new BusinessError(10001, 'This network has no memo or tag that could be missing.', {
    params: { field: '/outcome' },
  });
}

/** The origin of the transfer: reproducible, and different for every transfer. */
async function originOf(context: SandboxContext, trx: Transaction<Database>, { uid, chain }: TestDeposit) {
  const { last } = await trx
    .selectFrom('deposits')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const number = last ?? 0;
  return {
    tx_hash: transactionHash(context.random, chain, 'deposit', uid, number),
    tx_index: 0,
    from_address: encodeAddress(chainOf(chain).family, context.random.bytes('sender', chain, uid, number)),
  };
}

/**
 * The customer with this number, locked until the transaction ends, so that deposits of one customer are processed one
 * at a time.
 * @throws BusinessError 10001 when there is none
 */
export async function lockCustomer(trx: Transaction<Database>, uid: number): Promise<Account> {
  const row = await trx
    .selectFrom('accounts')
    .selectAll()
    .where('uid', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new BusinessError(10001, 'There is no customer with this number.');
  return toAccount(row);
}
