import fc from 'fast-check';
import { type OperationId, operations } from '../../../../../generated/api/operations.ts';
import { pathsIn, withValue } from '../../../flows/stepUp/support/variants.ts';
import { inputsOf, resolved } from '../described.ts';
import type { Body } from './flow.ts';
import { foreign, isOtherType, twins } from './otherTypes.ts';
import { writtenTexts } from './writtenTexts.ts';

/** Arguments of a call with one value that has another type. */
export interface Mutation {
  readonly label: string;
  readonly args: unknown;
  /** JSON Pointer of the value in the request; a text with data of its own is entered. */
  readonly at: string;
  /** The text whose inside it is; '' for none. */
  readonly inside: string;
}

/** How much is tried. */
export interface MutationLimits {
  /** Of the values that do not resemble what stands in a place, every n-th; 1 for all. */
  readonly every: number;
  /** Random values for each place. */
  readonly more: number;
  readonly seed: number;
}

type Path = readonly (string | number)[];

/** Every value of a call in turn, inside of texts that carry data too, in every other type that its wire can write. */
export function mutationsOf(operationId: OperationId, args: Body, much: MutationLimits): Mutation[] {
  const { hasBody, formEncoded } = operations[operationId];
  const isWritten = !hasBody || formEncoded;
  const outside = isWritten
    ? Object.keys(args).flatMap((name) => onWire(args, name, schemaOf(operationId, name)))
    : inJson(args, much);
  const texts = Object.entries(args).flatMap(([name, text]) => {
    const { name: component, schema } = schemaOf(operationId, name);
    const written = writtenTexts[schema.contentMediaType ?? component];
    if (written === undefined || typeof text !== 'string') return [];
    return inJson(written.read(text), much).map(({ label, args: inner, at }) => ({
      inside: name,
      label: `inside of ${name}, ${label}`,
      args: { ...args, [name]: written.write(inner) },
      at: written.namesInside ? `/${name}${at}` : `/${name}`,
    }));
  });
  return [...outside, ...texts].map((made) => ({ ...made, label: `${operationId} ${made.label}` }));
}

function inJson(whole: unknown, { every, more, seed }: MutationLimits): Mutation[] {
  return pathsIn(whole).flatMap((path, place) => {
    const there = valueAt(whole, path);
    const random =
      more === 0 ? [] : fc.sample(fc.jsonValue({ maxDepth: 2 }), { numRuns: more, seed: seed + place });
    const others = [...foreign(there).filter((_, at) => (at + place + seed) % every === 0), ...random];
    const values = [...twins(there), ...others].filter((value) => isOtherType(value, there));
    return values.map((value) => ({
      label: `${pointer(path)} as ${shown(value)}`,
      args: withValue(whole, path, value),
      at: pointer(path),
      inside: '',
    }));
  });
}

/** A query string and a form hold texts alone: another type is one that is spelled there, or two values. */
function onWire(args: Body, name: string, { schema }: Part): Mutation[] {
  const there = args[name];
  const twice = Array.isArray(there) ? [] : [[there, there]];
  const spelled = [[there], { value: there }].map((value) => JSON.stringify(value));
  const isFreeText = schema.type === 'string' && schema.enum === undefined;
  return [...twice, ...spelled, ...(isFreeText ? [] : ['', 'null', 'true', '1.5'])].map((value) => ({
    label: `/${name} as ${shown(value)}`,
    args: { ...args, [name]: value },
    at: `/${name}`,
    inside: '',
  }));
}

type Part = ReturnType<typeof resolved>;

/** What describes a field or parameter. */
function schemaOf(operationId: OperationId, name: string): Part {
  const { query, body } = inputsOf(operationId);
  const parameter = query.find((one) => one.name === name);
  const { properties = {} } = body === null ? {} : resolved(body).schema;
  return resolved(parameter?.schema ?? properties[name] ?? {});
}

function valueAt(whole: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], whole);
}

function pointer(path: Path): string {
  return path.map((step) => `/${step}`).join('');
}

function shown(value: unknown): string {
  return JSON.stringify(value).slice(0, 60);
}
