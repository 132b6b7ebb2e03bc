import type { ArgumentsOf } from '../../../generated/api/types.ts';
import { assertQuestionnaire } from '../withdrawals/assertQuestionnaire.ts';
import { withdrawalRefusals } from '../withdrawals/withdrawalRefusals.ts';

/**
 * Holds what was told about the sender of a deposit against domain.md §9.5: a name, and who keeps the wallet.
 * @throws BusinessError 131068 when a part is missing
 */
export function assertSender(questionnaire: ArgumentsOf<'depositSubmitInfo'>['questionnaire']): void {
  if (questionnaire?.legalType === undefined || questionnaire.walletType === undefined) {
    throw withdrawalRefusals.questionnaire();
  }
  assertQuestionnaire(questionnaire);
}
