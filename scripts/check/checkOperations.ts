import { awaited, type OperationUses, operationUses } from '../report/operations/operationUses.ts';

/** Messages about described operations that neither a screen nor the frame can call. */
export async function checkOperations(uses?: OperationUses): Promise<string[]> {
  const known = uses ?? (await operationUses());
  return Object.entries(known)
    .filter(([id, places]) => places.length === 0 && awaited[id] === undefined)
    .map(
      ([id]) =>
        `Operation ${id} is described and nothing reaches it: use it in a screen, a widget or the frame, or take it out of openapi/.`,
    );
}
