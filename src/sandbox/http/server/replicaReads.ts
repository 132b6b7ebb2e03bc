import type { OperationId } from '../../../../generated/api/operations.ts';

/**
 * Operations that a replica may answer: they write nothing, and all they read of tables changes together with a note in
 * `live_changes` of the customer who asks. Anything that decides about money reads the primary.
 */
export const replicaReads: ReadonlySet<OperationId> = new Set<OperationId>([
  'assetOverview',
  'assetHistory',
  'assetPayments',
  'depositRecords',
  'depositOrderList',
  'withdrawRecords',
  'convertQuery',
  'convertPairHistory',
  'blockTradeQuery',
  'blockTradePairHistory',
  'batchQuery',
  'transferList',
  'transferMonths',
  'transferOwnList',
  'transactionHistory',
  'derivativesByDay',
  'frozenRecords',
  'preKyaCheckList',
  'exportConfig',
  'exportList',
]);
