import { isObject, type JsonObject } from './json.ts';

/**
 * The closed list of what an edition's ext may change, by kind of part ('option' is an entry in the options of a filter
 * or field). Everything else in a screen is reserved for its developers.
 */
export const patchable: Readonly<Record<string, readonly string[]>> = {
  notice: ['/tone', '/text', '/values/at'],
  text: ['/text'],
  link: ['/to'],
  form: ['/variant'],
  picker: ['/options/include', '/options/exclude'],
  filter: ['/options/include', '/options/exclude'],
  table: ['/include'],
  source: ['/poll/everyMs'],
  area: ['/note'],
  countdown: ['/at'],
};

/** The same for members by name; `*` matches any name. */
export const patchableInside: Readonly<Record<string, readonly string[]>> = {
  form: ['/options/*/include', '/options/*/exclude'],
  source: ['/args/*/or'],
  // The widget's manifest decides which of them are allowed (S302).
  widget: ['/props/*', '/props/*/or'],
};

/** Whether an ext may write this property of this part. */
export function isPatchable(part: JsonObject, pointer: string): boolean {
  const kind = kindOf(part);
  if (patchable[kind]?.includes(pointer) === true) return true;
  return patchableInside[kind]?.some((pattern) => fits(pattern.split('/'), pointer.split('/'))) === true;
}

function fits(pattern: readonly string[], steps: readonly string[]): boolean {
  return pattern.length === steps.length && pattern.every((name, at) => name === '*' || name === steps[at]);
}

export function kindOf(part: JsonObject): string {
  if (typeof part.kind === 'string') return part.kind;
  if (typeof part.op === 'string') return 'source';
  if (typeof part.area === 'string') return 'area';
  return isObject(part.options) ? 'filter' : '';
}
