import type { OperationId } from '../../../../generated/api/operations.ts';

/** What of an answer tells the time or how far it got, and so may differ when it is given again. */
const passing: { readonly [Op in OperationId]?: readonly string[] } = {
  convertQuote: ['ttlMs', 'executable'],
  depositOrder: ['status'],
  depositSubmitInfo: ['status'],
  withdrawSubmitInfo: ['status', 'missingInfo'],
};

/** The part of an answer that must be the same whenever it is asked for. */
export function sameAnswer(op: OperationId, result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return result;
  const fields = Object.entries(result).filter(([name]) => passing[op]?.includes(name) !== true);
  return Object.fromEntries(fields);
}
