import { patchableNodes } from '../../generated/nodes/patchable.ts';
import { isRecord } from '../language/index.ts';
import type { JsonObject } from './json.ts';

/**
 * The closed list of what an edition's ext may change, by kind of part ('option' is an entry in the options of a filter
 * or field): JSON Pointers, in which `*` matches any name. Everything else in a screen is reserved for its developers. What
 * of a node may change, its definition says; of a widget, its manifest decides which properties are allowed (S302).
 */
export const patchable: Readonly<Record<string, readonly string[]>> = {
  ...patchableNodes,
  filter: ['/options/include', '/options/exclude'],
  source: ['/poll/everyMs', '/args/*', '/args/*/or'],
  area: ['/note'],
  countdown: ['/at'],
};

/** Whether an ext may write this property of this part. */
export function isPatchable(part: JsonObject, pointer: string): boolean {
  return patchable[kindOf(part)]?.some((pattern) => fits(pattern.split('/'), pointer.split('/'))) === true;
}

function fits(pattern: readonly string[], steps: readonly string[]): boolean {
  return pattern.length === steps.length && pattern.every((name, at) => name === '*' || name === steps[at]);
}

export function kindOf(part: JsonObject): string {
  if (typeof part.kind === 'string') return part.kind;
  if (typeof part.op === 'string') return 'source';
  if (typeof part.area === 'string') return 'area';
  return isRecord(part.options) ? 'filter' : '';
}
