import { overlayProperties, sourceProperties } from '../../generated/actions/properties.ts';
import { isRecord } from '../language/index.ts';
import type { FlagState } from './flagStates.ts';
import { type Json, type JsonObject, objectsIn } from './json.ts';

/** Marks a removed part; JSON itself has no such value. */
export const GONE = Symbol('gone');
export type Pruned = Json | typeof GONE;

// When one of these members has become empty, its owner is removed too: a section without a body, a table without
// columns, tabs without a tab, a button without actions, a choice without options, a switch with only one position.
const VITAL = [
  'body',
  'button',
  'items',
  'columns',
  'do',
  'values',
  'options',
  'turnOn',
  'turnOff',
  ...sourceProperties,
];

/** Replaces one object by another one, or removes it. */
type Replace = (part: JsonObject, at: string) => JsonObject | typeof GONE;

/** `value` with every object replaced as `replace` says, without removed objects and owners left empty. */
export function prune(value: Json, replace: Replace, trace: TraceEntry[], at = ''): Pruned {
  if (Array.isArray(value)) {
    const items = value
      .map((item, index) => prune(item, replace, trace, `${at}/${index}`))
      .filter((item): item is Json => item !== GONE);
    return items.length === 0 && value.length > 0 ? GONE : items;
  }
  if (!isRecord(value)) return value;
  const validated = replace(value, at);
  if (validated === GONE) return GONE;
  const kept: [string, Json][] = [];
  for (const [key, inner] of Object.entries(validated)) {
    const pruned = prune(inner, replace, trace, `${at}/${escaped(key)}`);
    if (pruned !== GONE) kept.push([key, pruned]);
    else if (VITAL.includes(key)) {
      trace.push({ at, what: 'emptied' });
      return GONE;
    }
  }
  return Object.fromEntries(kept);
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/**
 * Removes what only hidden parts used: overlays that nothing opens, sources that nothing reads (so that no operation of
 * a hidden feature is called), and the actions that referred to them. Undefined when no body is left.
 */
export function dropUnreached(screen: JsonObject, trace: TraceEntry[]): JsonObject | undefined {
  const overlays = asObject(screen.overlays);
  const sources = asObject(screen.sources);
  const roots: Json[] = [screen.body, screen.actions];
  const open = reach(overlays, roots, openedBy);
  const shown = [...roots, ...open.map((name) => overlays[name])];
  const read = reach(sources, shown, readBy);

  const isGone = (part: JsonObject) =>
    overlaysNamed(part).some((name) => !open.includes(name)) || isEmptyRefresh(part, read);
  for (const name of without(overlays, open)) trace.push({ at: `/overlays/${name}`, what: 'unreached' });
  for (const name of without(sources, read)) trace.push({ at: `/sources/${name}`, what: 'unreached' });
  const pruned = prune(
    { ...screen, overlays: pick(overlays, open), sources: pick(sources, read) },
    (part) => (isGone(part) ? GONE : part),
    [],
  );
  if (pruned === GONE || !isRecord(pruned) || pruned.body === undefined) return undefined;
  return refreshOnly(pruned, read) as JsonObject;
}

/** Names of `candidates` that the roots use, directly or through one another. */
function reach(
  candidates: JsonObject,
  roots: readonly Json[],
  usedBy: (part: Json) => Set<string>,
): string[] {
  const found = new Set<string>();
  let next = roots;
  while (next.length > 0) {
    const names = next.flatMap((part) => [...usedBy(part)]);
    const fresh = names.filter((name) => Object.hasOwn(candidates, name) && !found.has(name));
    for (const name of fresh) found.add(name);
    next = [...new Set(fresh)].map((name) => candidates[name]);
  }
  return Object.keys(candidates).filter((name) => found.has(name));
}

function openedBy(part: Json): Set<string> {
  return new Set([...objectsIn(part)].flatMap(overlaysNamed));
}

/** The overlays that an object names, if it is an action that opens one. */
function overlaysNamed(object: JsonObject): string[] {
  return overlayProperties.map((name) => object[name]).filter((name) => typeof name === 'string');
}

/** A refresh does not count as reading: it only reloads what something else shows. */
function readBy(part: Json): Set<string> {
  const names = new Set<string>();
  for (const object of objectsIn(part)) {
    if (typeof object.rows === 'string') names.add(object.rows);
    if (typeof object.source === 'string') names.add(object.source);
    if (typeof object.$ === 'string') names.add(object.$.slice(0, object.$.indexOf('#')));
  }
  return names;
}

function isEmptyRefresh(part: JsonObject, read: readonly string[]): boolean {
  return sourceProperties.some((property) => {
    const names = part[property];
    return Array.isArray(names) && !names.some((name) => read.includes(String(name)));
  });
}

function refreshOnly(value: Json, read: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((item) => refreshOnly(item, read));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => [
    key,
    sourceProperties.includes(key) && Array.isArray(inner)
      ? inner.filter((name) => read.includes(String(name)))
      : refreshOnly(inner, read),
  ]);
  return Object.fromEntries(entries);
}

function without(from: JsonObject, names: readonly string[]): string[] {
  return Object.keys(from).filter((name) => !names.includes(name));
}

function pick(from: JsonObject, names: readonly string[]): JsonObject | undefined {
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, from[name]]));
}

function asObject(value: Json): JsonObject {
  return isRecord(value) ? value : {};
}

/** `value` without undefined properties, as if it had been parsed from its JSON text. */
export function withoutGaps(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutGaps);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutGaps(inner)]));
}

/**
 * Why a place of a screen is not as its file has it:
 * hidden – its flag hides it; emptied – all that it held is hidden; unreached – only hidden parts used it, or the page
 * that it leads to is hidden; changed – the flag's ext set the property `at` points to.
 */
type TraceKind = 'hidden' | 'emptied' | 'unreached' | 'changed';

export interface TraceEntry {
  /** JSON Pointer into the screen's file. */
  readonly at: string;
  readonly what: TraceKind;
  /** The flag behind it, and its state; absent for emptied and unreached parts, whose own parts have theirs. */
  readonly flag?: string;
  readonly state?: FlagState;
}
