import type { Selectable, Transaction } from 'kysely';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { lockAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { DepositTable } from '../../books/db/tables/deposits.ts';
import { statusOf } from '../../books/deposits/depositStates.ts';
import { parseCoinAmount } from '../../books/ledger/parseCoinAmount.ts';
import { BusinessError } from '../../platform/errors.ts';
import { depositAddressOf } from '../../world/chain/encodeAddress.ts';
import { isDayUntil } from '../../world/clock.ts';
import { chainOf } from '../../world/reference/chains.ts';
import { isFiat } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import { taxStatus } from './depositEntries.ts';
import { depositDelays } from './depositTerms.ts';

type Submission = ArgumentsOf<'depositSubmitInfo'>;
type Deposit = Selectable<DepositTable>;

/** The state of the deposit, as stored in the database. */
type Standing = Pick<Deposit, 'id' | 'status' | 'waits_for'>;

/** The deposit, and whether it must be declared for tax. */
type OwnDeposit = Deposit & { tax: 0 | 1 | 2 };

/**
 * Accepts what a deposit waits for: its tag, its sender, or the acquisition cost of its coins. The customer's row is
 * locked, so that of two submissions the first counts; the second gets the deposit's current state.
 * @throws BusinessError 131409 no deposit of the customer that waits or waited, 131305 no tag, 131306 a tag other than
 * the customer's, 131068 incomplete information about the sender or the cost
 */
export async function submitDepositInfo(
  context: SandboxContext,
  uid: number,
  submission: Submission,
): Promise<Standing> {
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, uid);
    const deposit = await ownDeposit(trx, uid, submission.id);
    if (deposit?.waits_for === 'TAG') return takeTag(context, trx, deposit, submission);
    if (deposit?.waits_for === 'SENDER') return takeSender(context, trx, deposit, submission);
    if (deposit?.tax === 1 && submission.tax !== undefined) {
      return declareTax(context, trx, deposit, submission.tax);
    }
    if (deposit?.tax === 2 && submission.tax !== undefined) return deposit;
    const hasWaited = deposit?.outcome === 'missingTag' || deposit?.sender_info != null;
    if (deposit !== undefined && hasWaited) return deposit;
    throw new BusinessError(131409, 'This deposit needs nothing from you.');
  });
}

function ownDeposit(trx: Transaction<Database>, uid: number, id: string): Promise<OwnDeposit | undefined> {
  return trx
    .selectFrom('deposits as d')
    .innerJoin('accounts as a', 'a.uid', 'd.uid')
    .selectAll('d')
    .select(taxStatus.as('tax'))
    .where('d.id', '=', Number(id))
    .where('d.uid', '=', uid)
    .forUpdate('d')
    .executeTakeFirst();
}

async function takeTag(
  context: SandboxContext,
  trx: Transaction<Database>,
  { id, uid, chain, status }: Deposit,
  { tag: submittedTag = '' }: Submission,
): Promise<Standing> {
  const params = { tagName: chainOf(chain).tag?.name ?? '' };
  const tag = submittedTag.trim();
  if (tag === '') throw new BusinessError(131305, `Tell the ${params.tagName}.`, { params });
  if (tag !== depositAddressOf(context.random, uid, chain, 0).tag) {
    throw new BusinessError(131306, `This is not your ${params.tagName}.`, { params });
  }
  // Before the crediting block there is nothing to do but wait for it.
  const next_at = status === statusOf('held') ? context.clock.now() : null;
  return change(trx, id, { waits_for: '', tag, next_at });
}

async function takeSender(
  context: SandboxContext,
  trx: Transaction<Database>,
  { id }: Deposit,
  { questionnaire }: Submission,
): Promise<Standing> {
  assertSender(questionnaire);
  return change(trx, id, {
    waits_for: '',
    travel_rule: 2,
    sender_info: JSON.stringify(questionnaire),
    next_at: context.clock.now() + depositDelays(context.config).review,
  });
}

function change(
  trx: Transaction<Database>,
  id: number,
  changes: {
    waits_for: '';
    tag?: string;
    travel_rule?: number;
    sender_info?: string;
    next_at: number | null;
  },
): Promise<Standing> {
  return trx
    .updateTable('deposits')
    .set(changes)
    .where('id', '=', id)
    .returning(['id', 'status', 'waits_for'])
    .executeTakeFirstOrThrow();
}

type DeclareTaxDeposit = Selectable<DepositTable>;
type Declaration = NonNullable<ArgumentsOf<'depositSubmitInfo'>['tax']>;

/**
 * Accepts the acquisition cost of a deposit's coins, for Austrian tax. Gifts cost nothing, so 0 is valid.
 * @throws BusinessError 131068 with the invalid field
 */
async function declareTax(
  { clock }: SandboxContext,
  trx: Transaction<Database>,
  { id }: Pick<DeclareTaxDeposit, 'id'>,
  { acquired_on, acquisition_cost, currency }: Declaration,
): Promise<Pick<DeclareTaxDeposit, 'id' | 'status' | 'waits_for'>> {
  if (!isDayUntil(acquired_on, clock.now())) throw insufficient('acquired_on');
  if (!isFiat(currency)) throw insufficient('currency');
  const isNothing = /^0+(\.0+)?$/.test(acquisition_cost);
  const cost = isNothing ? '0' : parseCoinAmount(currency, acquisition_cost);
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

type Questionnaire = NonNullable<ArgumentsOf<'depositSubmitInfo'>['questionnaire']>;

/**
 * Checks the information about the sender of a deposit (domain §9.5): a name, and who keeps the wallet.
 * @throws BusinessError 131068 with the first missing field
 */
function assertSender(questionnaire: Questionnaire | undefined): void {
  const missing = missingPart(questionnaire ?? {});
  if (missing === '') return;
  throw new BusinessError(131068, 'The information about the sender is not sufficient.', {
    params: { field: `/questionnaire/${missing}` },
  });
}

/** Name of the first missing field; '' for none. */
function missingPart(questionnaire: Questionnaire): string {
  const {
    walletType,
    vaspCode = '',
    legalType,
    firstName = '',
    lastName = '',
    companyName = '',
  } = questionnaire;
  if (walletType === undefined) return 'walletType';
  if (walletType === 0 && vaspCode.trim() === '') return 'vaspCode';
  if (legalType === undefined) return 'legalType';
  if (legalType === 'company') return companyName.trim() === '' ? 'companyName' : '';
  if (firstName.trim() === '') return 'firstName';
  return lastName.trim() === '' ? 'lastName' : '';
}
