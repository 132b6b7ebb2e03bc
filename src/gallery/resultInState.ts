import type { OperationId } from '../../generated/api/operations.ts';
import { NetworkError, NoPermissionError } from '../contract/index.ts';
import { isRecord } from '../language/index.ts';
import type { Runtime } from '../runtime/index.ts';
import type { GalleryState } from './specimens.ts';

/** Number of rows in the state `many`: more than any screen shows at once. */
const MANY = 200;
const LONG =
  'A text that goes on for longer than anybody who drew this page had thought of, with Donaudampfschifffahrtsgesellschaftskapitän in it';

/** An example's result in a given state; deterministic. */
export function resultInState(state: GalleryState, result: unknown): unknown {
  if (state === 'empty') return mapped(result, emptied);
  if (state === 'many') return mapped(result, multiplied);
  return state === 'long' ? mapped(result, lengthened) : result;
}

type Change = (value: unknown, key: string) => unknown;

/** A copy with `change` applied to every value, innermost first. */
function mapped(value: unknown, change: Change, key = ''): unknown {
  if (Array.isArray(value))
    return change(
      value.map((item) => mapped(item, change, key)),
      key,
    );
  if (value === null || typeof value !== 'object') return change(value, key);
  const entries = Object.entries(value).map(([name, child]) => [name, mapped(child, change, name)]);
  return change(Object.fromEntries(entries), key);
}

function emptied(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return [];
  return /^total(Count)?$/.test(key) && typeof value === 'number' ? 0 : value;
}

function multiplied(value: unknown, key: string): unknown {
  if (/^total(Count)?$/.test(key) && typeof value === 'number') return MANY;
  if (!Array.isArray(value) || !isRecord(value[0])) return value;
  return Array.from({ length: MANY }, (_none, index) => renumbered(value[index % value.length], index));
}

/** Rows are identified by their ids, so each copy gets its own. */
function renumbered(row: unknown, index: number): unknown {
  if (!isRecord(row)) return row;
  const entries = Object.entries(row).map(([name, value]) => {
    if (!/id$|no$|^coin$|^code$/i.test(name)) return [name, value];
    return [
      name,
      typeof value === 'number' ? value + index : index === 0 ? value : `${String(value)}${index}`,
    ];
  });
  return Object.fromEntries(entries);
}

/** Lengthens free text: remarks, names and sentences; codes, amounts and addresses are unchanged. */
function lengthened(value: unknown, key: string): unknown {
  const isWritten =
    /remark|name$|reason$|text$|title$|message/i.test(key) ||
    (typeof value === 'string' && value.includes(' '));
  return typeof value === 'string' && isWritten ? `${value} ${LONG}`.trim() : value;
}

/** The gallery's contract: no network, every operation returns its example in the given state. */
export function galleryCall(state: GalleryState, examples: ReadonlyMap<string, unknown>): Runtime['call'] {
  const call = async (operation: OperationId): Promise<unknown> => {
    if (state === 'loading') return new Promise(() => undefined);
    if (state === 'error')
      throw new NetworkError({ operation, cause: new Error('The gallery has no network.') });
    if (state === 'denied') throw new NoPermissionError({ operation, code: 10007 });
    return resultInState(state, examples.get(operation) ?? {});
  };
  return call as Runtime['call'];
}
