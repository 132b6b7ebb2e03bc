import type { FiatChannel } from '../../reference/fiatChannels.ts';
import { field, type InformationField } from '../../travelRule/informationField.ts';

const holder = field('holder', 'text', { length: [2, 140] });
const iban = field('iban', 'iban', { length: [15, 34] });
const bic = field('bic', 'text', { isOptional: true, length: [8, 11] });

const british = [
  holder,
  field('sort_code', 'text', { length: [6, 8] }),
  field('account_number', 'text', { length: [8, 8] }),
];

const brazilian = [holder, field('pix_key', 'text', { length: [1, 77] })];

/** What a way to pay out needs to know about the bank account, in the order to ask; nothing for ways to pay in. */
export function bankAccountFields({ direction, id }: FiatChannel): readonly InformationField[] {
  if (direction === 'deposit') return [];
  switch (id) {
    case 'faster_payments':
      return british;
    case 'pix':
      return brazilian;
    case 'sepa_instant':
      return [holder, iban];
    default:
      return [holder, iban, bic];
  }
}
