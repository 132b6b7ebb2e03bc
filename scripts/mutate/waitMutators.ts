import { isRecord } from '../../src/language/index.ts';
import type { Place } from './edit.ts';
import { isText, type Mutator, mutator, set } from './mutator.ts';

/** Things that wait for themselves, forms that can never be submitted, and limits that no value can meet. */
export const waitMutators: readonly Mutator[] = [
  mutator('source that waits for itself', isSource, (place) =>
    within(place, 'when', alsoReads(place.value, String(place.key))),
  ),
  mutator('sources that wait for each other', isFollower, (place) => {
    const [, name = '', , ...rest] = place.path.map(String);
    const read = String(place.value).split('#')[0] ?? '';
    const { sources } = place.root as { sources: Record<string, unknown> };
    const value = alsoReads(sources[read], name);
    return rest.length === 0 ? [] : { do: 'set', path: ['sources', read, 'when'], value };
  }),
  mutator('field that is shown only after itself', isField, (place) =>
    within(place, 'when', { has: { $: `form#${String(place.key)}` } }),
  ),
  mutator('fields that are shown only after each other', isFirstField, (place) => {
    const [other = '', second] = Object.entries(place.parent as object)[1] ?? [];
    const shown = (field: string) => ({ has: { $: `form#${field}` } });
    const fields = { ...(place.parent as object) };
    const own = { ...(place.value as object), when: shown(other) };
    const value = { ...fields, [place.key]: own, [other]: { ...second, when: shown(String(place.key)) } };
    return { do: 'set', path: ['ui'], value };
  }),
  mutator('required field that an edition hides', isRequiredField, (place) =>
    within(place, 'feature', 'p2p'),
  ),
  mutator('required field that hangs on a choice', isRequiredField, (place) =>
    within(place, 'when', { eq: [{ $: 'user#/tags/withdraw_addr_level' }, '0'] }),
  ),
  mutator('condition that contradicts itself', isWhen, (place) =>
    set(place, { all: [place.value, { not: place.value }] }),
  ),
  mutator('condition that hides nothing', isWhen, (place) =>
    set(place, { any: [place.value, { not: place.value }] }),
  ),
  mutator('condition against the one around it', isInnerWhen, (place) =>
    set(place, { not: outerWhen(place) }),
  ),
  mutator('limit that nothing could keep', isLimit, (place) => {
    const other = String(place.key).replace(/^min/, 'max');
    return { do: 'set', path: [...place.path.slice(0, -1), other], value: Number(place.value) - 1 };
  }),
  mutator('reason of spaces', isReason, (place) => set(place, ' '.repeat(20))),
];

/** The place with one more property. */
function within(place: Place, name: string, value: unknown) {
  return { do: 'set' as const, path: [...place.path, name], value };
}

/** A source with a condition that also reads another source's result. */
function alsoReads(source: unknown, other: string): object {
  const answered = { has: { $: `${other}#` } };
  return isRecord(source) && source.when !== undefined ? { all: [source.when, answered] } : answered;
}

function isSource({ path, value }: Place): boolean {
  return path.length === 2 && path[0] === 'sources' && isRecord(value);
}

/** A binding by which a source reads another source. */
function isFollower({ path, key, value, root }: Place): boolean {
  const [home, name, part] = path;
  if (home !== 'sources' || part === 'poll' || key !== '$' || !isText(value)) return false;
  const read = value.split('#')[0] ?? '';
  const { sources } = root as { sources: Record<string, unknown> };
  return read !== name && Object.hasOwn(sources, read);
}

function isField({ path, value }: Place): boolean {
  return path.length === 2 && path[0] === 'ui' && isRecord(value) && !isGiven(value);
}

/** Filled in by the page, by another field or by a server request, whether it is shown or not. */
function isGiven(ui: Readonly<Record<string, unknown>>): boolean {
  return ui.widget === 'hidden' || 'fixedWhen' in ui || 'when' in ui;
}

function isFirstField({ path, key, parent, value }: Place): boolean {
  if (path.length !== 2 || path[0] !== 'ui' || !isRecord(parent) || !isRecord(value)) return false;
  const [first, second] = Object.entries(parent);
  return first?.[0] === key && isRecord(second?.[1]) && !isGiven(value) && !isGiven(second[1]);
}

/** Fields that the form itself requires. */
function isRequiredField({ path, key, value, root }: Place): boolean {
  const { require = [] } = root as { require?: readonly string[] };
  return path.length === 2 && path[0] === 'ui' && isRecord(value) && require.includes(String(key));
}

function isWhen({ key, value, parent }: Place): boolean {
  return key === 'when' && isRecord(value) && isRecord(parent);
}

/** The condition of a node inside another node that has a condition. */
function isInnerWhen(place: Place): boolean {
  return (
    isWhen(place) && place.path[0] === 'body' && place.under === 'body' && outerWhen(place) !== undefined
  );
}

/** The condition of the nearest ancestor of the element whose condition is at the place. */
function outerWhen({ path, root }: Place): unknown {
  const around: unknown[] = [];
  path.slice(0, -2).reduce<unknown>((value, step) => {
    around.push(isRecord(value) ? value.when : undefined);
    return (value as Record<string | number, unknown>)[step];
  }, root);
  return around.findLast((when) => when !== undefined);
}

function isLimit({ path, key, value }: Place): boolean {
  return path[0] === 'narrow' && /^min/.test(String(key)) && typeof value === 'number' && value > 1;
}

function isReason({ file, key, value }: Place): boolean {
  return file.startsWith('schemas/compliance/editions/') && key === 'reason' && isText(value);
}
