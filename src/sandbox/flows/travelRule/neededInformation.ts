import type { Selectable } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { WithdrawalTable } from '../../books/db/tables/withdrawals.ts';
import { stageOf } from '../../books/withdrawals/withdrawalStates.ts';
import { isDay, isDayUntil } from '../../world/clock.ts';
import { countries } from '../../world/reference/countries.ts';
import {
  type Beneficiary,
  type InformationField,
  isRequested,
  storedBeneficiary,
  submittedText,
} from './beneficiary.ts';
import { formOfSite } from './travelRuleFor.ts';
import { documentFields, fieldsOfForm } from './travelRuleForms.ts';
import { vasps } from './vasps.ts';

type Withdrawal = Pick<Selectable<WithdrawalTable>, 'status' | 'beneficiary'>;

/**
 * The fields that a withdrawal under review waits for; empty when it waits for none. They are the fields of the site's
 * form without those already answered correctly. When the form is complete, an identity document is requested.
 */
export function neededFields(
  { beneficiary }: Withdrawal,
  site: Account['site'],
  now: number,
): InformationField[] {
  const submitted = storedBeneficiary(beneficiary);
  const form = fieldsOfForm(formOfSite(site));
  const missing = missingFields(form, submitted, now);
  if (missing.length === 0) return missingFields(documentFields, submitted, now);
  return withFollowing(form, { submitted, missing });
}

/**
 * The missing fields with those that their answers may make visible. Conditions already met by earlier answers are
 * dropped, so that the rest depends only on the new answers.
 */
function withFollowing(
  form: readonly InformationField[],
  { submitted, missing }: { submitted: Beneficiary; missing: readonly InformationField[] },
): InformationField[] {
  const names = new Set<string>();
  const fields: InformationField[] = [];
  for (const field of form) {
    const open = field.when.filter((one) => names.has(one.field));
    const isOpened =
      open.length > 0 && isRequested({ when: field.when.filter((one) => !open.includes(one)) }, submitted);
    if (!missing.includes(field) && !(isOpened && submittedText(submitted, field.name) === '')) continue;
    names.add(field.name);
    fields.push({ ...field, when: open });
  }
  return fields;
}

/** The needed information as fields of the contract's record. */
export function neededInformation(
  row: Withdrawal,
  site: Account['site'],
  now: number,
): Pick<components['schemas']['WithdrawRecord'], 'infoForm' | 'missingInfo'> {
  if (stageOf(row.status) !== 'NEEDS_ACTION') return { infoForm: 'none', missingInfo: [] };
  return { infoForm: formOfSite(site), missingInfo: neededFields(row, site, now).map(({ name }) => name) };
}

/** The required fields, given these answers, that are missing or invalid; `now` is ms. */
export function missingFields(
  fields: readonly InformationField[],
  submitted: Beneficiary,
  now: number,
): InformationField[] {
  return fields.filter((field) => {
    if (!isRequested(field, submitted)) return false;
    const text = submittedText(submitted, field.name);
    return text === '' ? field.required : !isGood(field, text, now);
  });
}

function isGood(
  { name, kind, minLength, maxLength, options }: InformationField,
  text: string,
  now: number,
): boolean {
  switch (kind) {
    case 'choice':
      return options.includes(text);
    case 'vasp':
      return vasps.some(({ code }) => code === text);
    case 'country':
      return countries.has(text);
    case 'date':
      return isGoodDay(name, text, now);
    case 'agreement':
      return true;
    case 'text':
    case 'iban':
      return [...text].length >= minLength && [...text].length <= maxLength;
  }
}

/** A document must still be valid today; other dates are in the past. */
function isGoodDay(name: string, text: string, now: number): boolean {
  const today = new Date(now).toISOString().slice(0, 10);
  if (name === 'document_expiry') return isDay(text) && text >= today;
  return isDayUntil(text, now) && text !== today;
}
