import { Decimal } from '../../../formats/decimal.ts';
import { BusinessError } from '../../platform/errors.ts';

/** The documented errors of conversions (domain §4.4). */
export const refusals = {
  parameter: (sentence: string) => new BusinessError(700000, sentence),
  noMarket: () => new BusinessError(700001, 'No quote is available for this pair now.'),
  wrongKind: () => new BusinessError(700002, 'This account is for another kind of quote.'),
  statusNotAllowed: () => new BusinessError(700003, 'This quote was replaced by a newer one.'),
  notFound: () => new BusinessError(700004, 'This order was not found.'),
  insufficient: (coin: string) =>
    new BusinessError(700005, `There is not enough ${coin}.`, { params: { coin } }),
  belowMinimum: (min: string, coin: string) =>
    new BusinessError(700006, `The minimum is ${min} ${coin}.`, { params: { min, coin } }),
  aboveMaximum: (max: string, coin: string) =>
    new BusinessError(700007, `The maximum is ${max} ${coin}.`, { params: { max, coin } }),
  outOfQuota: (left: string, coin: string) =>
    new BusinessError(400005, `What is left of this offer is ${left} ${coin}.`, { params: { left, coin } }),
  expired: () => new BusinessError(700008, 'The quote has expired.'),
  used: () => new BusinessError(700009, 'This quote was already used. Nothing was converted twice.'),
  ofAnother: () => new BusinessError(700011, 'This quote belongs to another account.'),
  upgrading: () => new BusinessError(700012, 'The account is being upgraded.'),
  notConvertible: (coin: string) =>
    new BusinessError(700013, `${coin} cannot be converted now.`, { params: { coin } }),
  closed: (coin: string) => new BusinessError(50001, `${coin} is closed for now.`, { params: { coin } }),
  notSupported: () => new BusinessError(700022, 'This conversion is not supported.'),
  notForIslamicAccounts: (coin: string) =>
    new BusinessError(131233, `${coin} is not supported by Islamic accounts.`, { params: { coin } }),
  rateMoved: (gapRate: string) =>
    new BusinessError(32024, 'The price moved too far since the quote. Nothing was converted.', {
      params: { gapPercent: new Decimal(gapRate).times(100).toFixed() },
    }),
  tooManyDecimals: (pointer: string, decimals: number) =>
    new BusinessError(10001, `Request parameter error: ${pointer} has more than ${decimals} decimals.`, {
      params: { field: pointer },
    }),
} as const;
