import type { OperationId } from '../../../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Customer } from '../../access/support/Customer.ts';
import type { GovernedCall } from './hiddenFeatures.ts';

export const NOT_OFFERED = 10025;

export const hosts: Readonly<Record<string, string>> = {
  EU: 'exchange.eu.localhost',
  NLD: 'exchange.nl.localhost',
  KAZ: 'exchange.kz.localhost',
  TUR: 'exchange.com.tr.localhost',
  HKG: 'exchange.hk.localhost',
  ARE: 'exchange.ae.localhost',
};

/** The calls that are refused because nobody offers them, of those that are tried. */
export async function refused(
  who: Customer,
  calls: readonly GovernedCall[],
): Promise<readonly GovernedCall[]> {
  const codes: number[] = [];
  for (const { op, args } of calls) codes.push((await who.call(op, args as ArgumentsOf<OperationId>)).code);
  return calls.filter((_, index) => codes[index] === NOT_OFFERED);
}
