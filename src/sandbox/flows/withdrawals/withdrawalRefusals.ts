import { BusinessError } from '../../platform/errors.ts';

/** The documented errors of withdrawals (domain §4.2). */
export const withdrawalRefusals = {
  tooSoon: () => new BusinessError(10006, 'Wait ten seconds between two withdrawals of a coin on a network.'),
  service: (sentence: string) => new BusinessError(131001, sentence),
  parameter: (sentence: string) => new BusinessError(131002, sentence),
  notVerified: () => new BusinessError(131004, 'Verify your identity before you send to another customer.'),
  severeRisk: () => new BusinessError(131066, 'What is known of this address forbids sending to it.'),
  internalOfSubAccount: () => new BusinessError(131076, 'Sub-accounts cannot use internal transfer.'),
  otherRequest: () => new BusinessError(131082, 'This requestId was used for another withdrawal.'),
  bookOnly: () => new BusinessError(131083, 'You can only withdraw to saved addresses.'),
  upgrading: () => new BusinessError(131084, 'The account is being upgraded.'),
  aboveWithdrawable: (coin: string) =>
    new BusinessError(131085, `There is not enough ${coin} that can be withdrawn now.`, { params: { coin } }),
  aboveLimit: (remaining: string, currency: string) =>
    new BusinessError(131088, `The amount is above your remaining limit: ${remaining} ${currency} left.`, {
      params: { remaining, currency },
    }),
  sensitiveChange: () =>
    new BusinessError(131089, 'Withdrawals are closed for 24 hours after a security change.'),
  banned: () => new BusinessError(131090, 'Withdrawals of this account are closed.'),
  inDebt: () =>
    new BusinessError(
      131090,
      'Withdrawals are closed until what was spent of an undone deposit is paid back.',
    ),
  outOfRange: (min: string, max: string, coin: string) =>
    new BusinessError(131096, `The amount must lie between ${min} and ${max} ${coin}.`, {
      params: { min, max, coin },
    }),
  closed: (coin: string) =>
    new BusinessError(131097, `Withdrawals of ${coin} on this network are closed.`, { params: { coin } }),
  newAddress: (unlockAt: number) =>
    new BusinessError(131098, 'This destination is new and cannot be used yet.', {
      params: { unlockAt: String(unlockAt) },
    }),
  wrongStage: () => new BusinessError(131099, 'This withdrawal can no longer be cancelled.'),
  notFound: () => new BusinessError(131310, 'This withdrawal does not exist.'),
  waitsForNothing: () => new BusinessError(131312, 'This withdrawal needs nothing from you.'),
  subAccount: () => new BusinessError(131311, 'Sub-accounts cannot withdraw.'),
  tooManyDecimals: (decimals: number) =>
    new BusinessError(10001, `Request parameter error: /amount has more than ${decimals} decimals.`, {
      params: { field: '/amount' },
    }),
} as const;
