import type { OperationId } from '../../generated/api/operations.ts';
import { NetworkError, NoPermissionError } from '../contract/index.ts';
import type { Runtime } from '../runtime/index.ts';
import type { GalleryState } from './specimens.ts';

/** How many rows `many` has: more than any screen shows at once. */
const MANY = 200;
const LONG =
  'A text that goes on for longer than anybody who drew this page had thought of, with Donaudampfschifffahrtsgesellschaftskapitän in it';

/** The result of an example as it is in a state: the same for the same example. */
export function answerIn(state: GalleryState, result: unknown): unknown {
  if (state === 'empty') return mapped(result, emptied);
  if (state === 'many') return mapped(result, multiplied);
  return state === 'long' ? mapped(result, lengthened) : result;
}

type Change = (value: unknown, key: string) => unknown;

/** A copy in which every value, from the inside out, was changed. */
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

/** Rows are told apart by their ids. */
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

/** What people write: remarks, names and sentences; codes, amounts and addresses stay what they are. */
function lengthened(value: unknown, key: string): unknown {
  const isWritten =
    /remark|name$|reason$|text$|title$|message/i.test(key) ||
    (typeof value === 'string' && value.includes(' '));
  return typeof value === 'string' && isWritten ? `${value} ${LONG}`.trim() : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The contract of the gallery: no network, every operation answers with its example, as it is in the state. */
export function galleryCall(state: GalleryState, examples: ReadonlyMap<string, unknown>): Runtime['call'] {
  const call = async (operation: OperationId): Promise<unknown> => {
    if (state === 'loading') return new Promise(() => undefined);
    if (state === 'error')
      throw new NetworkError({ operation, cause: new Error('The gallery has no network.') });
    if (state === 'denied') throw new NoPermissionError({ operation, code: 10007 });
    return answerIn(state, examples.get(operation) ?? {});
  };
  return call as Runtime['call'];
}
