import {
  type OperationId,
  type OperationInfo,
  readOperations,
} from '../../../generated/api/operationInfo.ts';
import { startOperations } from '../../../generated/api/startOperations.ts';
import { loadOnce } from '../../language/index.ts';
import { NetworkError } from './errors.ts';

/*
 * What is known of operations. A page needs a few rows of the table before its first drawing: those that every page starts
 * with are here, and those that a screen asks for by itself come with it. The whole table comes after the start, or with
 * the first call of another operation.
 */

const known: Partial<Record<OperationId, OperationInfo>> = { ...startOperations };

const loadAll = loadOnce(() =>
  import('../../../generated/api/operations.ts').then((module) => module.operations),
);

/** Makes operations known. @param rows as in the module of a screen */
export function addOperations(rows: string): void {
  Object.defineProperties(known, Object.getOwnPropertyDescriptors(readOperations(rows)));
}

/** Undefined as long as neither the page nor its screen has brought it along. */
export function knownOperation(id: OperationId): OperationInfo | undefined {
  return known[id];
}

/** Rejects with a NetworkError when the operation is not known and the whole table cannot be fetched. */
export async function findOperation(id: OperationId): Promise<OperationInfo> {
  const found = knownOperation(id);
  if (found !== undefined) return found;
  const all = await loadAll().catch((cause: unknown) => {
    throw new NetworkError({ operation: id, cause });
  });
  return all[id];
}
