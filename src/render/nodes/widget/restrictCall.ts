import type { Contract } from '../../../contract/index.ts';

/**
 * The request layer with only the operations a widget's manifest lists, so that what a page can call stays provable from
 * its files. Any other operation rejects with a RangeError.
 */
export function restrictCall(call: Contract['call'], operations: readonly string[]): Contract['call'] {
  const allowed = new Set(operations);
  return (op, args, options) =>
    allowed.has(op)
      ? call(op, args, options)
      : Promise.reject(new RangeError(`the widget's manifest does not list the operation ${op}`));
}
