import type { Transaction } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { type Account, lockAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { digestOf } from '../../platform/digestOf.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { SandboxContext } from '../context.ts';
import { spendToken } from '../stepUp/spendToken.ts';
import { type AddressEntry, addressEntry } from './addressEntry.ts';
import { savingOfMany } from './bookChanges.ts';
import { assertRemark } from './remarks.ts';
import { insertAddress } from './saveAddress.ts';

type Batch = ArgumentsOf<'addressBatchCreate'>;
type Answer = ResultOf<'addressBatchCreate'>;
type Row = Batch['addresses'][number];

/** A row with the result of its validation: an address, or an error. */
interface ValidatedRow {
  readonly row: Row;
  readonly entry: AddressEntry | BusinessError;
}

/**
 * Saves the valid rows of a batch after one security check; every other row is returned with its error. Repeating a
 * requestId with the same rows returns the first answer and saves nothing.
 * @throws BusinessError 131605 no authenticator; 131601 without proof; 10014 the requestId was used for other rows
 */
export async function saveAddresses(
  context: SandboxContext,
  account: Account,
  batch: Batch,
): Promise<Answer> {
  if (!account.hasGoogle2fa) throw new BusinessError(131605, 'Set up an authenticator app first.');
  const { uid } = account;
  const { addresses, requestId, risk_verified_result_token: token } = batch;
  const change = savingOfMany(batch);
  const digest = digestOf({ change, remarks: addresses.map(({ remark = '' }) => remark.trim()) });
  const rows = await validated(context, account, addresses);
  return context.db.transaction().execute(async (trx) => {
    const customer = await lockAccount(trx, uid);
    const earlier = await answered(trx, uid, requestId, digest);
    if (earlier !== null) return earlier;
    const now = context.clock.now();
    await spendToken(context, trx, { account: customer, change, token, now });
    const answer = await saved(trx, context, customer, rows);
    if (requestId !== undefined) {
      await trx
        .insertInto('address_batches')
        .values({ uid, request_id: requestId, digest, answer: JSON.stringify(answer), created_at: now })
        .execute();
    }
    return answer;
  });
}

async function validated(
  context: SandboxContext,
  account: Account,
  addresses: readonly Row[],
): Promise<ValidatedRow[]> {
  const rows: ValidatedRow[] = [];
  for (const row of addresses) {
    rows.push({
      row,
      entry: await orRefusal(async () => {
        assertRemark(row.remark ?? '');
        return addressEntry(context, account, row);
      }),
    });
  }
  return rows;
}

async function saved(
  trx: Transaction<Database>,
  context: SandboxContext,
  account: Account,
  rows: readonly ValidatedRow[],
): Promise<Answer> {
  const answer: Answer = { success: [], failed: [] };
  for (const [index, { row, entry }] of rows.entries()) {
    const outcome =
      entry instanceof BusinessError
        ? entry
        : await orRefusal(() => insertAddress(trx, context, account, entry, row));
    if (outcome instanceof BusinessError) {
      answer.failed.push({ index, code: outcome.code, msg: outcome.message });
    } else answer.success.push(outcome);
  }
  return answer;
}

async function orRefusal<Made>(make: () => Promise<Made>): Promise<Made | BusinessError> {
  try {
    return await make();
  } catch (cause) {
    if (cause instanceof BusinessError) return cause;
    throw cause;
  }
}

async function answered(
  trx: Transaction<Database>,
  uid: number,
  requestId: string | undefined,
  digest: string,
): Promise<Answer | null> {
  if (requestId === undefined) return null;
  const row = await trx
    .selectFrom('address_batches')
    .select(['digest', 'answer'])
    .where('uid', '=', uid)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.digest !== digest) throw new BusinessError(10014, 'This requestId was used for other addresses.');
  return row.answer as Answer;
}
