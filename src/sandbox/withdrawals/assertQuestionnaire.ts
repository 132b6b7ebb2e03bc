import type { ArgumentsOf } from '../../../generated/api/types.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';

type Questionnaire = NonNullable<ArgumentsOf<'withdrawCreate'>['questionnaire']>;

/** Holds what was told about the receiver against domain.md §9.5. @throws BusinessError 131068 when a part is missing */
export function assertQuestionnaire(questionnaire: Questionnaire | undefined): void {
  if (questionnaire === undefined) return;
  const {
    walletType,
    vaspCode = '',
    legalType,
    firstName = '',
    lastName = '',
    companyName = '',
  } = questionnaire;
  const isNamed =
    legalType === undefined ||
    (legalType === 'company' ? companyName.trim() !== '' : firstName.trim() !== '' && lastName.trim() !== '');
  const isPlaced = walletType !== 0 || vaspCode.trim() !== '';
  if (!isNamed || !isPlaced) throw withdrawalRefusals.questionnaire();
}
