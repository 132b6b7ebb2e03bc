import type { Selectable, Transaction } from 'kysely';
import type { ArgumentsOf } from '../../../generated/api/types.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { DepositTable } from '../db/tables/deposits.ts';
import { BusinessError } from '../errors.ts';
import { coins } from '../reference/coins.ts';
import { isDayUntil } from '../reference/isDayUntil.ts';
import { assertDepositAmount } from './assertDepositAmount.ts';

type Deposit = Selectable<DepositTable>;
type Declaration = NonNullable<ArgumentsOf<'depositSubmitInfo'>['tax']>;

/**
 * Takes what the coins of a deposit once cost, for the tax of Austria. Gifts cost nothing, so 0 is an answer.
 * @throws BusinessError 131068 with the part that is not good
 */
export async function declareTax(
  { clock }: SandboxContext,
  trx: Transaction<Database>,
  { id }: Pick<Deposit, 'id'>,
  { acquired_on, acquisition_cost, currency }: Declaration,
): Promise<Pick<Deposit, 'id' | 'status' | 'waits_for'>> {
  if (!isDayUntil(acquired_on, clock.now())) throw insufficient('acquired_on');
  if (coins.get(currency)?.kind !== 'fiat') throw insufficient('currency');
  const isNothing = /^0+(\.0+)?$/.test(acquisition_cost);
  const cost = isNothing ? '0' : assertDepositAmount(currency, acquisition_cost);
  return trx
    .updateTable('deposits')
    .set({ tax_info: JSON.stringify({ acquired_on, acquisition_cost: cost, currency }) })
    .where('id', '=', id)
    .returning(['id', 'status', 'waits_for'])
    .executeTakeFirstOrThrow();
}

function insufficient(part: string): BusinessError {
  return new BusinessError(131068, 'The information about the purchase is not sufficient.', {
    params: { field: `/tax/${part}` },
  });
}
