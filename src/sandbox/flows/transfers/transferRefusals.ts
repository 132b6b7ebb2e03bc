import { BusinessError } from '../../platform/errors.ts';

/** The documented errors of transfers (domain §4.3). */
export const transferRefusals = {
  notPossible: (coin: string) => new BusinessError(131206, `The target account does not keep ${coin}.`),
  noAccount: () => new BusinessError(131207, 'You have no such account.'),
  inDebt: () =>
    new BusinessError(131208, 'Transfers are closed until what was spent of an undone deposit is paid back.'),
  banned: () => new BusinessError(131208, 'Nothing may leave this account.'),
  tooManyDecimals: (decimals: number) =>
    new BusinessError(131210, `The amount has more than ${decimals} decimals.`),
  sameAccount: () => new BusinessError(131211, 'The two accounts are the same.'),
  tooLittle: (coin: string) =>
    new BusinessError(131212, `There is not enough ${coin} that can be moved now.`),
  otherRequest: () => new BusinessError(131214, 'This requestId was used for another transfer.'),
  sensitiveChange: () =>
    new BusinessError(131226, 'Transfers to others are closed for 24 hours after a security change.'),
  cannotReceive: () => new BusinessError(131231, 'The target account takes no transfers now.'),
  cannotSend: () => new BusinessError(131232, 'The source account makes no transfers now.'),
  notForIslamicAccounts: (coin: string) =>
    new BusinessError(131233, `${coin} is not supported by Islamic accounts.`, { params: { coin } }),
} as const;
