import { isObject, type JsonObject } from './json.ts';

/**
 * The closed list of what an edition's ext may change, by kind of part ('option' stands for a part of a list of options, a
 * filter's or a field's). Everything else of a screen is the developers'.
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

/** What stands inside, for as many names as the part has: `/options/~1coin/include`, `/args/~1fiat/or`, `/props/coin`. */
const inner: Readonly<Record<string, RegExp>> = {
  form: /^\/options\/(?:~1[A-Za-z0-9_]+)+\/(?:include|exclude)$/,
  source: /^\/args\/(?:~1[A-Za-z0-9_]+)+\/or$/,
  // Which of them, is the widget's manifest's to allow (S302).
  widget: /^\/props\/[A-Za-z][A-Za-z0-9]*(?:\/or)?$/,
};

/** Whether an ext may write this property of this part. */
export function isPatchable(part: JsonObject, pointer: string): boolean {
  const kind = kindOf(part);
  return (patchable[kind]?.includes(pointer) ?? false) || (inner[kind]?.test(pointer) ?? false);
}

export function kindOf(part: JsonObject): string {
  if (typeof part.kind === 'string') return part.kind;
  if (typeof part.op === 'string') return 'source';
  if (typeof part.area === 'string') return 'area';
  return isObject(part.options) ? 'filter' : '';
}
