import type { Contract } from '../../../contract/index.ts';

/**
 * The request layer with only the operations a widget's manifest lists, so that what a page can call stays provable from
 * its files. Any other operation rejects with a RangeError. `onAnswer` is told of each one that succeeded.
 */
export function restrictCall(
  call: Contract['call'],
  operations: readonly string[],
  onAnswer: (op: string, result: unknown) => void,
): Contract['call'] {
  const allowed = new Set(operations);
  return async (op, args, options) => {
    if (!allowed.has(op)) throw new RangeError(`the widget's manifest does not list the operation ${op}`);
    const result = await call(op, args, options);
    onAnswer(op, result);
    return result;
  };
}
