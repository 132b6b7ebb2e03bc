import { BusinessError } from '../../ground/errors.ts';

/** The documented errors of bank accounts (domain §4.2). */
export const bankRefusals = {
  invalid: (field: string) =>
    new BusinessError(131313, 'This bank account is not valid.', { params: { field } }),
  notOwn: () =>
    new BusinessError(131314, 'This bank account is not in your own name.', { params: { field: '/holder' } }),
  otherCurrency: (currency: string) =>
    new BusinessError(131002, `What is saved is not a bank account in ${currency}.`),
} as const;
