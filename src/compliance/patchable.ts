import { isObject, type JsonObject } from './json.ts';

/**
 * The closed list of what an edition's ext may change, by node kind ('option' stands for a part of a list of options, a
 * filter's or a field's). Everything else of a screen is the developers'.
 */
export const patchable: Readonly<Record<string, readonly string[]>> = {
  notice: ['/tone', '/text', '/values/at'],
  text: ['/text'],
  link: ['/to'],
  form: ['/variant'],
  picker: ['/options/include', '/options/exclude'],
  filter: ['/options/include', '/options/exclude'],
  source: ['/poll/everyMs'],
};

/** Whether an ext may write this property of this part. A widget's properties are its manifest's to allow (S302). */
export function isPatchable(part: JsonObject, pointer: string): boolean {
  const kind = kindOf(part);
  if (kind === 'widget') return /^\/props\/[A-Za-z][A-Za-z0-9]*(\/or)?$/.test(pointer);
  return patchable[kind]?.includes(pointer) ?? false;
}

export function kindOf(part: JsonObject): string {
  if (typeof part.kind === 'string') return part.kind;
  if (typeof part.op === 'string') return 'source';
  return isObject(part.options) ? 'filter' : '';
}
