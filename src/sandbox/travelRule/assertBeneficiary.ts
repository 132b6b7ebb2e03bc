import { BusinessError } from '../errors.ts';
import { withdrawalRefusals } from '../withdrawals/withdrawalRefusals.ts';
import { type Beneficiary, toldText } from './beneficiary.ts';
import type { InformationField } from './informationField.ts';
import { missingFields } from './missingFields.ts';
import { vasps } from './vasps.ts';

interface Asked {
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

/** Last name that no other service knows its customer by. */
const wrongName = 'Mismatch';

/**
 * Holds what was told about a receiver against what is asked for, then asks the other service, of which some refuse.
 * @throws BusinessError 131068 with the first field that is missing or not good; 131067, 131069–131073 the other
 * service refuses
 */
export function assertBeneficiary(told: Beneficiary, { fields, coin, now }: Asked): void {
  const [missing] = missingFields(fields, told, now);
  if (missing !== undefined) throw withdrawalRefusals.beneficiary(`/beneficiary/${missing.name}`);
  if (told.wallet_type !== 'VASP') return;
  const service = vasps.find(({ code }) => code === toldText(told, 'vasp'));
  if (service?.refusal != null) {
    throw new BusinessError(service.refusal, sentences[service.refusal] ?? 'The other service refuses.');
  }
  if (service?.coins?.includes(coin) === false) {
    throw new BusinessError(131072, 'The receiving service does not support this coin.');
  }
  if (toldText(told, 'last_name') === wrongName) {
    throw new BusinessError(131070, 'The name of the receiver does not match.');
  }
}
