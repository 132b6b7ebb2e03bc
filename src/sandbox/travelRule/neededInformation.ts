import type { Selectable } from 'kysely';
import type { components } from '../../../generated/api/schema.d.ts';
import type { Account } from '../accounts/account.ts';
import type { WithdrawalTable } from '../db/tables/withdrawals.ts';
import { type Beneficiary, isAsked, storedBeneficiary, toldText } from './beneficiary.ts';
import type { InformationField } from './informationField.ts';
import { missingFields } from './missingFields.ts';
import { formOfSite } from './travelRuleFor.ts';
import { documentFields, fieldsOfForm } from './travelRuleForms.ts';

type Withdrawal = Pick<Selectable<WithdrawalTable>, 'status' | 'beneficiary'>;

/**
 * The fields that a withdrawal under review waits for; empty when it waits for none. `form` has them all: what was told
 * already and is good is not asked for again. Who has told everything is asked for an identity document.
 */
export function neededFields(
  { beneficiary }: Withdrawal,
  site: Account['site'],
  now: number,
): InformationField[] {
  const told = storedBeneficiary(beneficiary);
  const form = fieldsOfForm(formOfSite(site));
  const missing = missingFields(form, told, now);
  if (missing.length === 0) return missingFields(documentFields, told, now);
  return withFollowing(form, { told, missing });
}

/**
 * The missing fields with those that their answers may open. Conditions that the answers given before fulfil are left
 * out, so that the rest can be judged by the new answers alone.
 */
function withFollowing(
  form: readonly InformationField[],
  { told, missing }: { told: Beneficiary; missing: readonly InformationField[] },
): InformationField[] {
  const names = new Set<string>();
  const fields: InformationField[] = [];
  for (const field of form) {
    const open = field.when.filter((one) => names.has(one.field));
    const isOpened =
      open.length > 0 && isAsked({ when: field.when.filter((one) => !open.includes(one)) }, told);
    if (!missing.includes(field) && !(isOpened && toldText(told, field.name) === '')) continue;
    names.add(field.name);
    fields.push({ ...field, when: open });
  }
  return fields;
}

/** The same in the words of the record. */
export function neededInformation(
  row: Withdrawal,
  site: Account['site'],
  now: number,
): Pick<components['schemas']['WithdrawRecord'], 'infoForm' | 'missingInfo'> {
  if (row.status !== 'MoreInformationRequired') return { infoForm: 'none', missingInfo: [] };
  return { infoForm: formOfSite(site), missingInfo: neededFields(row, site, now).map(({ name }) => name) };
}
