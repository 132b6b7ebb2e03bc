import type { components } from '../../../../generated/api/schema.d.ts';
import type { Account } from '../../books/accounts/account.ts';
import { field, type InformationField } from './beneficiary.ts';

export type TravelRuleForm = components['schemas']['TravelRuleForm'];

const ofService = [{ field: 'wallet_type', values: ['VASP'] }];
const unlisted = [...ofService, { field: 'vasp', values: ['others'] }];
const ofPerson = [{ field: 'receiver_type', values: ['INDIVIDUAL'] }];
const ofCompany = [{ field: 'receiver_type', values: ['COMPANY'] }];
const ofOthers = [{ field: 'receiver_type', values: ['INDIVIDUAL', 'COMPANY'] }];
const ofOwnWallet = [
  { field: 'wallet_type', values: ['SELF_HOSTED'] },
  { field: 'receiver_type', values: ['SELF'] },
];

// domain §9.5, common part.
const common: readonly InformationField[] = [
  field('wallet_type', 'choice', { options: ['SELF_HOSTED', 'VASP'] }),
  field('vasp', 'vasp', { length: [1, 64], when: ofService }),
  field('vasp_name', 'text', { length: [1, 128], when: unlisted }),
  field('receiver_type', 'choice', { options: ['SELF', 'INDIVIDUAL', 'COMPANY'] }),
  field('first_name', 'text', { length: [1, 128], when: ofPerson }),
  field('last_name', 'text', { length: [1, 128], when: ofPerson }),
  field('company_name', 'text', { length: [1, 256], when: ofCompany }),
];

const purpose = field('purpose', 'text', { length: [20, 500] });

/** The fields of an identity document, with no condition of their own. */
export const documentFields: readonly InformationField[] = [
  field('document_type', 'choice', {
    options: ['ID_CARD', 'PASSPORT', 'DRIVERS', 'RESIDENCE_PERMIT', 'OTHER'],
  }),
  field('document_number', 'text', { length: [1, 64] }),
  field('document_country', 'country', { length: [3, 3] }),
  field('document_expiry', 'date', { length: [10, 10] }),
];

const documentOfPerson = documentFields.map((one) => ({ ...one, when: ofPerson }));

const addressAndBirth: readonly InformationField[] = [
  field('birth_date', 'date', { length: [10, 10], when: ofPerson }),
  field('birth_place', 'text', { length: [1, 128], when: ofPerson }),
  field('country', 'country', { length: [3, 3], when: ofOthers }),
  field('state', 'text', { isOptional: true, length: [1, 128], when: ofOthers }),
  field('city', 'text', { length: [1, 128], when: ofOthers }),
  field('street', 'text', { length: [1, 256], when: ofOthers }),
  field('building', 'text', { length: [1, 64], when: ofOthers }),
  field('postal_code', 'text', { isOptional: true, length: [1, 20], when: ofOthers }),
];

const forms: Readonly<Record<TravelRuleForm, readonly InformationField[]>> = {
  none: [],
  basic: common,
  EU: [...common, field('wallet_confirmed', 'agreement', { when: ofOwnWallet }), purpose],
  TUR: [...common, ...documentOfPerson, purpose],
  KAZ: [...common, ...documentOfPerson],
  ARE: [...common, ...addressAndBirth],
};

/** The fields for a transfer between customers: MASAK communiqué 29 requires its purpose (domain §7.2). */
export function fieldsOfInternal(site: Account['site']): readonly InformationField[] {
  return site === 'TUR' ? [purpose] : [];
}

/** The fields of a form in display order (domain §7.2, §9.5). */
export function fieldsOfForm(form: TravelRuleForm): readonly InformationField[] {
  return forms[form];
}
