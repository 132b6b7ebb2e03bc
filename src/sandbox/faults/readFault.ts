import { operations } from '../../../generated/api/operations.ts';
import { BusinessError } from '../errors.ts';
import { type Effect, type FaultWish, wrongShapes } from './fault.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of every fault; the others belong to one kind or another. */
const ofEvery = ['operation', 'remaining', 'kind'];

const maxCalls = 1_000_000;
/** Longer than any caller waits. */
const maxDelayMs = 600_000;

/** How each kind is read from its own fields. */
const readers: { readonly [Kind in Effect['kind']]: (fields: Fields) => Effect } = {
  code: readCode,
  status: (fields) => ({
    kind: 'status',
    status: whole(fields, 'status', [400, 599]),
    ...readAfter(fields),
  }),
  delay: (fields) => ({ kind: 'delay', delayMs: whole(fields, 'delayMs', [1, maxDelayMs]) }),
  hang: (fields) => ({ kind: 'hang', ...readAfter(fields) }),
  cut: (fields) => ({ kind: 'cut', ...readAfter(fields) }),
  empty: (fields) => ({ kind: 'empty', ...readAfter(fields) }),
  truncated: (fields) => ({ kind: 'truncated', ...readAfter(fields) }),
  html: (fields) => ({ kind: 'html', ...readAfter(fields) }),
  tampered: () => ({ kind: 'tampered' }),
  huge: () => ({ kind: 'huge' }),
  wrongShape: (fields) => ({ kind: 'wrongShape', shape: shapeOf(fields) }),
};

const ownFields: { readonly [Kind in Effect['kind']]: readonly string[] } = {
  code: ['code', 'message', 'result', 'params'],
  status: ['status', 'after'],
  delay: ['delayMs'],
  hang: ['after'],
  cut: ['after'],
  empty: ['after'],
  truncated: ['after'],
  html: ['after'],
  tampered: [],
  huge: [],
  wrongShape: ['shape'],
};

/**
 * Reads the body of a POST to the local API as the wish for a fault. `remaining` is 1 when it is left out.
 * @throws BusinessError 10001 naming the first field that is missing, unknown or out of its range in params.field
 */
export function readFault(body: unknown): FaultWish {
  const fields: Fields = typeof body === 'object' && body !== null ? { ...body } : {};
  const { operation, remaining = 1, kind } = fields;
  if (operation !== 'all' && !isOperation(operation))
    throw refusal('operation', 'Choose an operation of the description, or "all".');
  if (!isKind(kind)) throw refusal('kind', `Choose a kind: ${Object.keys(readers).join(', ')}.`);
  const unknown = Object.keys(fields).find(
    (name) => !ofEvery.includes(name) && !ownFields[kind].includes(name),
  );
  if (unknown !== undefined) throw refusal(unknown, `A fault of the kind ${kind} has no field ${unknown}.`);
  const calls = remaining === null ? null : whole({ remaining }, 'remaining', [1, maxCalls]);
  return { ...readers[kind](fields), operation, remaining: calls };
}

function readCode(fields: Fields): Effect {
  const { message, result, params } = fields;
  if (message !== undefined && (typeof message !== 'string' || message.length > 500))
    throw refusal('message', 'The message must be a text of at most 500 characters.');
  if (params !== undefined && !isTexts(params)) throw refusal('params', 'The params must be texts by name.');
  return {
    kind: 'code',
    code: whole(fields, 'code', [1, 99_999_999]),
    ...(message === undefined ? {} : { message }),
    ...(result === undefined ? {} : { result }),
    ...(params === undefined ? {} : { params }),
  };
}

function readAfter({ after }: Fields): { after?: boolean } {
  if (after === undefined) return {};
  if (typeof after !== 'boolean') throw refusal('after', 'After must be true or false.');
  return { after };
}

function whole(fields: Fields, name: string, [least, most]: readonly [number, number]): number {
  const value = fields[name];
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw refusal(name, `Enter a whole number from ${least} to ${most}.`);
}

function shapeOf({ shape }: Fields) {
  const known = wrongShapes.find((each) => each === shape);
  if (known === undefined) throw refusal('shape', `Choose a shape: ${wrongShapes.join(', ')}.`);
  return known;
}

function isOperation(value: unknown): value is keyof typeof operations {
  return typeof value === 'string' && Object.hasOwn(operations, value);
}

function isKind(value: unknown): value is Effect['kind'] {
  return typeof value === 'string' && Object.hasOwn(readers, value);
}

function isTexts(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((text) => typeof text === 'string');
}

function refusal(field: string, sentence: string): BusinessError {
  return new BusinessError(10001, sentence, { params: { field: `/${field}` } });
}
