import type { ArgumentsOf } from '../../../generated/api/types.ts';
import { BusinessError } from '../errors.ts';

type Questionnaire = NonNullable<ArgumentsOf<'depositSubmitInfo'>['questionnaire']>;

/**
 * Checks what was told about the sender of a deposit (domain §9.5): a name, and who keeps the wallet.
 * @throws BusinessError 131068 with the first part that is missing
 */
export function assertSender(told: Questionnaire | undefined): void {
  const missing = missingPart(told ?? {});
  if (missing === '') return;
  throw new BusinessError(131068, 'The information about the sender is not sufficient.', {
    params: { field: `/questionnaire/${missing}` },
  });
}

/** Name of the first part that is missing; '' for none. */
function missingPart(told: Questionnaire): string {
  const { walletType, vaspCode = '', legalType, firstName = '', lastName = '', companyName = '' } = told;
  if (walletType === undefined) return 'walletType';
  if (walletType === 0 && vaspCode.trim() === '') return 'vaspCode';
  if (legalType === undefined) return 'legalType';
  if (legalType === 'company') return companyName.trim() === '' ? 'companyName' : '';
  if (firstName.trim() === '') return 'firstName';
  return lastName.trim() === '' ? 'lastName' : '';
}
