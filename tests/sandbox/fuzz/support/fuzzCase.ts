import fc from 'fast-check';
import type { OperationId } from '../../../../generated/api/operations.ts';
import { describedRequest, type FuzzRequest } from './fuzzRequest.ts';
import { spoiltRequest } from './spoiltRequest.ts';

/** One call, and what goes before it. */
export interface FuzzCase {
  /** A call of another operation by the same persona, whose answer the call may use; null for none. */
  readonly before: { readonly operationId: OperationId; readonly request: FuzzRequest } | null;
  readonly request: FuzzRequest;
}

/** Which operation gives out what another one takes. */
const feeders: Partial<Readonly<Record<OperationId, OperationId>>> = {
  convertExecute: 'convertQuote',
  batchReQuote: 'batchQuote',
  batchConvert: 'batchQuote',
  exchangeBatchOrder: 'exchangeBatchPreOrder',
  addressEdit: 'addressCreate',
  addressDelete: 'addressCreate',
  addressSwitchVerification: 'bankAccountCreate',
  riskComponents: 'riskDefaultIntercept',
  riskSendCode: 'riskDefaultIntercept',
  riskVerify: 'riskDefaultIntercept',
  preKyaCheckList: 'preKyaCheck',
};

export function describedCase(operationId: OperationId): fc.Arbitrary<FuzzCase> {
  const alone = describedRequest(operationId).map((request) => ({ before: null, request }));
  const feeder = feeders[operationId];
  if (feeder === undefined) return alone;
  const fed = fc.tuple(describedRequest(feeder), describedRequest(operationId)).map(([before, request]) => ({
    before: { operationId: feeder, request: { ...before, persona: request.persona } },
    request,
  }));
  return fc.oneof(alone, fed);
}

export function spoiltCase(operationId: OperationId): fc.Arbitrary<FuzzCase> {
  return spoiltRequest(operationId).map((request) => ({ before: null, request }));
}
