import type { Account } from '../../books/accounts/account.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { SandboxContext } from '../context.ts';
import { type Beneficiary, type InformationField, submittedText } from './beneficiary.ts';
import { missingFields } from './neededInformation.ts';
import { travelRuleFor } from './travelRuleFor.ts';
import { fieldsOfForm, fieldsOfInternal } from './travelRuleForms.ts';
import { vasps } from './vasps.ts';

interface PlannedPayment {
  readonly coin: string;
  readonly amount: string;
  readonly isInternal: boolean;
  readonly beneficiary: Beneficiary | undefined;
}

/**
 * Checks the information about the receiver of a withdrawal that the law requires. Information that is not required is
 * stored unchecked.
 * @throws BusinessError 131074 nothing is given, and as assertBeneficiary
 */
export function assertTravelRule(
  context: SandboxContext,
  account: Account,
  { coin, amount, isInternal, beneficiary }: PlannedPayment,
): void {
  const now = context.clock.now();
  const { form } = travelRuleFor(context, account, { coin, amount, isInternal, now });
  const fields = isInternal ? fieldsOfInternal(account.site) : fieldsOfForm(form);
  if (fields.length === 0) return;
  if (beneficiary === undefined)
    throw new BusinessError(131074, 'Information about the receiver is required.');
  assertBeneficiary(beneficiary, { fields, coin, now });
}

interface RequiredInformation {
  readonly fields: readonly InformationField[];
  readonly coin: string;
  /** ms */
  readonly now: number;
}

const sentences: Readonly<Record<number, string>> = {
  131067: 'The check of the receiver failed.',
  131069: 'The receiving service does not accept this transfer.',
  131071: 'The receiver is not verified at the other service.',
  131073: 'This address does not belong to the chosen service.',
};

/** Last name that never matches the other service's customer. */
const wrongName = 'Mismatch';

/**
 * Checks the information about a receiver against the required fields, then asks the other service, which may refuse.
 * @throws BusinessError 131068 with the first missing or invalid field; 131067, 131069–131073 the other service refuses
 */
export function assertBeneficiary(submitted: Beneficiary, { fields, coin, now }: RequiredInformation): void {
  const [missing] = missingFields(fields, submitted, now);
  if (missing !== undefined) {
    const params = { field: `/beneficiary/${missing.name}` };
    throw new BusinessError(131068, 'The information about the receiver is not sufficient.', { params });
  }
  if (submitted.wallet_type !== 'VASP') return;
  const service = vasps.find(({ code }) => code === submittedText(submitted, 'vasp'));
  if (service?.refusal != null) {
    throw new BusinessError(service.refusal, sentences[service.refusal] ?? 'The other service refuses.');
  }
  if (service?.coins?.includes(coin) === false) {
    throw new BusinessError(131072, 'The receiving service does not support this coin.');
  }
  if (submittedText(submitted, 'last_name') === wrongName) {
    throw new BusinessError(131070, 'The name of the receiver does not match.');
  }
}
