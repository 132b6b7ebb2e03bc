import { isObject, type Json, type JsonObject } from './json.ts';
import type { TraceEntry } from './trace.ts';

/** Stands for a part that is gone; JSON itself has no such value. */
export const GONE = Symbol('gone');
export type Pruned = Json | typeof GONE;

// A part of this name that has become empty takes its owner with it: a section without a body, a table without
// columns, tabs without a tab, a button that does nothing, a choice without options, a switch that turns one way only.
const VITAL = [
  'body',
  'button',
  'items',
  'columns',
  'do',
  'values',
  'options',
  'refresh',
  'turnOn',
  'turnOff',
] as const;

/** What becomes of one object: another one, or nothing. */
export type Judge = (part: JsonObject, at: string) => JsonObject | typeof GONE;

/** `value` with every object as `judge` has it, without those that are gone and without owners that are left with nothing. */
export function prune(value: Json, judge: Judge, trace: TraceEntry[], at = ''): Pruned {
  if (Array.isArray(value)) {
    const items = value
      .map((item, index) => prune(item, judge, trace, `${at}/${index}`))
      .filter((item): item is Json => item !== GONE);
    return items.length === 0 && value.length > 0 ? GONE : items;
  }
  if (!isObject(value)) return value;
  const judged = judge(value, at);
  if (judged === GONE) return GONE;
  const kept: [string, Json][] = [];
  for (const [key, inner] of Object.entries(judged)) {
    const pruned = prune(inner, judge, trace, `${at}/${escaped(key)}`);
    if (pruned !== GONE) kept.push([key, pruned]);
    else if (VITAL.some((vital) => vital === key)) {
      trace.push({ at, what: 'emptied' });
      return GONE;
    }
  }
  return Object.fromEntries(kept);
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
