import { jsonText } from '../../scripts/outputs/writeOutputs.ts';
import type { ReadmeStep } from './readmeSteps.ts';

type FileStep = Extract<ReadmeStep, { kind: 'file' }>;
type Found = Record<string, unknown>;

/**
 * The file as it stands after a step, done as a reader would do it.
 * - `a new file`: as printed
 * - `a change`: a diff, whose unchanged and removed lines must stand together in the file exactly once
 * - `more texts`: the printed properties are added to the file's own
 * - `in "flags"`: the printed properties are put into that object, in place of those of the same names
 * - `one more of "items", beside "nav.records"`: the printed value is added to that list, of the object that holds this word
 * @throws Error when the file is not as the page supposes
 */
export function applied({ path, how, text }: FileStep, before: string): string {
  if (how === 'a new file') return text;
  if (how === 'a change') return withDiff(path, text, before);
  const file = JSON.parse(before) as Found;
  if (how === 'more texts') return jsonText({ ...file, ...(JSON.parse(text) as object) });
  const [, property = '', , neighbour] =
    /^(?:in|one more of) "([^"]+)"(, beside "([^"]+)")?$/.exec(how) ?? [];
  const holder = property === '' ? undefined : holderOf(file, property, neighbour);
  if (holder === undefined) throw new Error(`${path}: nobody can follow "${how}"`);
  const value = holder[property];
  if (Array.isArray(value)) value.push(JSON.parse(text));
  else Object.assign(value as object, JSON.parse(`{${text}}`));
  return jsonText(file);
}

/** The first object, from the outside in, that has the property and, where one is named, the word among its values. */
function holderOf(value: unknown, property: string, neighbour: string | undefined): Found | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found = value as Found;
  if (property in found && (neighbour === undefined || Object.values(found).includes(neighbour)))
    return found;
  for (const inner of Object.values(found)) {
    const holder = holderOf(inner, property, neighbour);
    if (holder !== undefined) return holder;
  }
  return undefined;
}

function withDiff(path: string, diff: string, before: string): string {
  const lines = diff.trimEnd().split('\n');
  const side = (other: '+' | '-') =>
    lines
      .filter((line) => !line.startsWith(other))
      .map((line) => line.slice(1))
      .join('\n');
  const [old, now] = [side('+'), side('-')];
  const pieces = before.split(old);
  if (pieces.length !== 2)
    throw new Error(`${path} has ${pieces.length - 1} places for this change:\n${old}`);
  return pieces.join(now);
}
