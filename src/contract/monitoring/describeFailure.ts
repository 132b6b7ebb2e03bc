import { ContractError } from '../errors/contractError.ts';
import { HttpError } from '../errors/httpError.ts';
import { TokenError } from '../errors/tokenError.ts';
import { classify } from './classify.ts';
import type { MonitoringEvent } from './monitoringEvent.ts';

/**
 * What a report says of an error; null is a success. Only wordings of this page: an error of the browser or of a library
 * may quote an address, an amount or what somebody typed in its message, so it is told by its name alone.
 */
export function describeFailure(error: unknown): Pick<MonitoringEvent, 'kind' | 'code' | 'message'> {
  const kind = classify(error);
  if (error === null) return { kind, message: 'success' };
  if (!(error instanceof ContractError)) return { kind, message: nameOf(error) };
  const code = error instanceof HttpError ? error.status : error.code;
  return { kind, ...(code === 0 ? {} : { code }), message: wordingOf(error) };
}

function wordingOf(error: ContractError): string {
  // The only message that includes a text of the server (requirements §8.1).
  if (error instanceof TokenError) return 'Timeout, token error.';
  return error.message || error.name;
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  return /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : 'Error';
}
