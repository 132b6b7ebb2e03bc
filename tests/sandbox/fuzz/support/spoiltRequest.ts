import fc from 'fast-check';
import { type OperationId, operations } from '../../../../generated/api/operations.ts';
import { inputsOf } from './described.ts';
import { describedRequest, type FuzzRequest } from './fuzzRequest.ts';
import { spoilBody } from './spoilBody.ts';
import { spoilQuery } from './spoilQuery.ts';
import { spoilWire } from './spoilWire.ts';

/** Requests that are wrong in one way or, now and then, two. */
export function spoiltRequest(operationId: OperationId): fc.Arbitrary<FuzzRequest> {
  const once = spoil(operationId, describedRequest(operationId));
  return fc.oneof({ weight: 4, arbitrary: once }, { weight: 1, arbitrary: spoil(operationId, once) });
}

function spoil(operationId: OperationId, from: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  const { method, formEncoded } = operations[operationId];
  const { body } = inputsOf(operationId);
  const query = { weight: method === 'GET' ? 1 : 0, arbitrary: spoilQuery(from) };
  if (method === 'GET') return query.arbitrary;
  const wire = { weight: 1, arbitrary: spoilWire(from, formEncoded) };
  const fields = { weight: 3, arbitrary: spoilBody(from) };
  return fc.oneof({ weight: 1, arbitrary: spoilQuery(from) }, wire, ...(body === null ? [] : [fields]));
}
