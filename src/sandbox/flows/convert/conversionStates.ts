import type { BatchStatus, ConversionStatus } from '../../books/db/tables/convert.ts';
import { assertLeads, type Transitions } from '../../platform/transitions.ts';

const settled = {
  success: 'converted',
  failure: 'not converted: what was set aside is back',
  partial_fulfillment: 'some of its coins are converted, the others are back',
};

/** A state of the contract, or the one before: a price that nobody has accepted yet, '' in the books. */
type ConversionState = 'quoted' | BatchStatus;

const transitions = {
  quoted: { init: 'its customer accepted it' },
  init: { processing: 'taken up', ...settled },
  processing: settled,
} as const satisfies Transitions<ConversionState>;

/**
 * What may follow a state of a conversion (domain §3.3). Only one of several coins is fulfilled in part; each of its coins
 * for itself goes the way of a single conversion.
 */
export const conversionTransitions: Transitions<ConversionState> = transitions;

/** The end of what was converted, a coin of several too. */
export const converted = 'success' satisfies ConversionStatus;

/** The end of what was not converted, so that nothing was given or got. */
export const notConverted = 'failure' satisfies ConversionStatus;

/** A state of what was accepted and has not ended. */
export type OpenState = Exclude<keyof typeof transitions, 'quoted'>;

/** The state of one that was executed. @throws Error when it was not (an internal error) */
export function executedState<State extends BatchStatus>(status: '' | State): State {
  if (status === '') throw new Error('This conversion was not executed.');
  return status;
}

/** @throws Error when a conversion of this stored state cannot become the other (an internal error) */
export function assertConversionLeads(from: '' | BatchStatus, to: BatchStatus): void {
  // The log must not contain a quote's id: it is what a customer executes the quote with.
  assertLeads(conversionTransitions, 'conversion', { from: from || 'quoted', to });
}
