import { type OperationId, type OperationInfo, operations } from '../../generated/api/operations.ts';
import { splitArguments } from '../../src/contract/requestArguments.ts';
import type { FirstRequest } from '../../src/early/pageData.ts';

/** What src/early needs to send one operation, worked out at build time. */
export function firstRequest(
  op: OperationId,
  args: Record<string, unknown>,
  unless: readonly string[] = [],
): FirstRequest {
  const operation: OperationInfo = operations[op];
  const { query, body } = splitArguments(operation, args);
  return {
    method: operation.method,
    path: operation.path,
    query,
    body: body ?? null,
    private: operation.access === 'private',
    ...(unless.length > 0 ? { unless } : {}),
    ...(operation.guid ? { guid: true } : {}),
    ...(operation.cacheable ? { kept: op } : {}),
  };
}
