import type { Selectable } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../../../generated/api/types.ts';
import { type Account, lockAccount } from '../../../books/accounts/account.ts';
import type { WithdrawalTable } from '../../../books/db/tables/withdrawals.ts';
import { moveWithdrawal, stageOf } from '../../../books/withdrawals/withdrawalStates.ts';
import type { SandboxContext } from '../../context.ts';
import { assertBeneficiary } from '../../travelRule/assertTravelRule.ts';
import { receiverName, storedBeneficiary } from '../../travelRule/beneficiary.ts';
import { neededFields, neededInformation } from '../../travelRule/neededInformation.ts';
import { formOfSite } from '../../travelRule/travelRuleFor.ts';
import { fieldsOfForm } from '../../travelRule/travelRuleForms.ts';
import { withdrawalRefusals } from '../withdrawalRefusals.ts';
import { withdrawalTerms } from '../withdrawalTerms.ts';

type Submission = ArgumentsOf<'withdrawSubmitInfo'>;

/**
 * Accepts the information that a withdrawal waits for and returns it to review. Customer and row are locked, so that of
 * two submissions the first counts; the second gets the withdrawal's current state.
 * @throws BusinessError 131310 does not exist or another customer's, 131312 it never waited, and as assertBeneficiary
 */
export async function submitWithdrawalInfo(
  context: SandboxContext,
  { uid }: Account,
  { id, beneficiary }: Submission,
): Promise<ResultOf<'withdrawSubmitInfo'>> {
  if (!/^\d{1,15}$/.test(id)) throw withdrawalRefusals.notFound();
  return context.db.transaction().execute(async (trx) => {
    const { site } = await lockAccount(trx, uid);
    const row = await trx
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '=', Number(id))
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw withdrawalRefusals.notFound();
    const at = context.clock.now();
    if (row.told_at !== null) return standing(row, site, at);
    if (stageOf(row.status) !== 'NEEDS_ACTION') throw withdrawalRefusals.waitsForNothing();
    const submitted = { ...storedBeneficiary(row.beneficiary), ...beneficiary };
    // The whole form, because an answer may also change an earlier one.
    const fields = [...fieldsOfForm(formOfSite(site)), ...neededFields(row, site, at)];
    assertBeneficiary(submitted, { fields, coin: row.coin, now: at });
    const changes = {
      beneficiary: JSON.stringify(submitted),
      receiver_name: receiverName(submitted),
      told_at: at,
      next_at: at + withdrawalTerms(context.config, row).review,
    };
    await moveWithdrawal(trx, row, { to: 'SecurityCheck', at, changes });
    return standing({ ...row, ...changes, beneficiary: submitted, status: 'SecurityCheck' }, site, at);
  });
}

function standing(
  row: Selectable<WithdrawalTable>,
  site: Account['site'],
  now: number,
): ResultOf<'withdrawSubmitInfo'> {
  const { missingInfo } = neededInformation(row, site, now);
  return { id: String(row.id), status: row.status, missingInfo };
}
