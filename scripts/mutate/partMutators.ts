import { isRecord } from '../../src/language/index.ts';
import type { Place } from './edit.ts';
import { isText, type Mutator, mutator, remove, set } from './mutator.ts';
import { isOverlayName } from './nameMutators.ts';

const NAMES = new Set(['label', 'title', 'caption', 'empty', 'submitLabel', 'purpose']);

/** Parts that are missing, duplicated or in the wrong place. */
export const partMutators: readonly Mutator[] = [
  mutator('accessible name left out', ({ key }) => NAMES.has(String(key)), remove),
  mutator('argument left out', ({ key, under }) => under === 'args' && String(key).startsWith('/'), remove),
  mutator('operation left out', ({ key }) => key === 'op', remove),
  mutator('confirmation left out', ({ key, value }) => key === 'confirm' && isRecord(value), remove),
  mutator('verification left out', ({ key, value }) => key === 'verify' && isRecord(value), remove),
  mutator(
    'items left out',
    ({ key, under, value }) => key === 'items' && isText(value) && under !== 'items',
    remove,
  ),
  mutator(
    'key of rows left out',
    ({ key, parent }) => key === 'key' && isRecord(parent) && 'rows' in parent,
    remove,
  ),
  mutator('source of options left out', isOptionPart, remove),
  mutator('source left out', ({ path }) => path.length === 2 && path[0] === 'sources', remove),
  mutator('overlay left out', ({ path }) => path.length === 2 && path[0] === 'overlays', remove),
  mutator('overlay never opened', (place) => isOverlayName(place) && isRecord(place.parent), neverOpened),
  mutator('status left out', isStatus, remove),
  mutator(
    'parameter of a link or overlay left out',
    ({ under }) => under === 'with' || under === 'params',
    remove,
  ),
  mutator('property of a widget left out', ({ under }) => under === 'props', remove),
  mutator('login left out', isLogin, (place) => (place.key === 'login' ? set(place, false) : [])),
  mutator(
    'field of a form left out',
    ({ under, key }) => under === 'pick' && typeof key === 'number',
    remove,
  ),
  mutator(
    'field of a layout left out',
    ({ path, key }) => path[0] === 'layout' && typeof key === 'number' && path.length === 3,
    remove,
  ),
  mutator('name of a field left out', ({ path }) => path.length === 2 && path[0] === 'ui', remove),
  mutator('flag left out of the list', ({ path }) => path.length === 2 && path[0] === 'flags', remove),
  mutator('id left out', ({ key }) => key === 'id', remove),
  mutator('id said twice', isSecondId, (place) => set(place, siblingId(place))),
  mutator('item said twice', isItemWithId, (place) =>
    set(parentOf(place), [...(place.parent as unknown[]), place.value]),
  ),
  mutator('items in another order', isFirstOfTwo, (place) => ({
    do: 'swap',
    path: place.path,
    other: Number(place.key) + 1,
  })),
];

function isOptionPart({ key, under, parent }: Place): boolean {
  return (
    under === 'options' &&
    isRecord(parent) &&
    ['op', 'source', 'values', 'value', 'label'].includes(String(key))
  );
}

function neverOpened(place: Place) {
  return set(parentOf(place), { close: true });
}

/** The place of a value's parent. */
function parentOf(place: Place): Place {
  return { ...place, path: place.path.slice(0, -1), value: place.parent };
}

function isStatus({ under, parent, value }: Place): boolean {
  return under === 'map' && isRecord(parent) && isRecord(value);
}

function isLogin({ key, value, root }: Place): boolean {
  return key === 'login' && value === true && (root as { access?: unknown }).access === 'tolerated';
}

function isItemWithId({ key, value }: Place): boolean {
  return typeof key === 'number' && isRecord(value) && isText(value.id);
}

function isSecondId(place: Place): boolean {
  return place.key === 'id' && typeof place.path.at(-2) === 'number' && siblingId(place) !== undefined;
}

/** The id of the preceding item. */
function siblingId({ path, root }: Place): unknown {
  const list = path
    .slice(0, -2)
    .reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], root);
  const before = (list as unknown[])[Number(path.at(-2)) - 1];
  return isRecord(before) ? before.id : undefined;
}

function isFirstOfTwo({ key, parent, under }: Place): boolean {
  const lists = ['columns', 'body', 'items', 'filters', 'rowActions', 'do', 'layout', 'eq', 'lt', 'gt', 'ok'];
  return typeof key === 'number' && lists.includes(under) && Array.isArray(parent) && key + 1 < parent.length;
}

/** Keys of tables. */
export const keyMutators: readonly Mutator[] = [
  mutator('key of a table that is the whole row', isTableKey, (place) => set(place, '')),
];

function isTableKey({ key, parent }: Place): boolean {
  return key === 'key' && isRecord(parent) && parent.kind === 'table';
}
