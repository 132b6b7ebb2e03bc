import { type FormatName, formatDescriptions } from '../../src/formats/registry.ts';
import { isRecord } from '../../src/language/index.ts';
import type { Place } from './edit.ts';
import { isText, type Mutator, mutator, remove, rename, set } from './mutator.ts';

const UNITS = ['s', 'ms', 'iso'];
const FORMATS = ['coin', 'count', 'dateTime', 'status', 'bool', 'address', 'percent', 'file'];

/** Values that are impossible, or impossible in their place. */
export const valueMutators: readonly Mutator[] = [
  mutator(
    'unit of a time exchanged',
    ({ key, value }) => key === 'unit' && UNITS.includes(String(value)),
    (place) => UNITS.filter((unit) => unit !== place.value).map((unit) => set(place, unit)),
  ),
  mutator(
    'unit of a time left out',
    ({ key, value }) => key === 'unit' && UNITS.includes(String(value)),
    remove,
  ),
  mutator(
    'another format',
    ({ key, value, parent }) => key === 'format' && isText(value) && isRecord(parent),
    (place, random) => set(place, random.pick(FORMATS.filter((format) => format !== place.value))),
  ),
  mutator('literal that is no value there', isComparedLiteral, (place) =>
    set(place, wrongLiteral(place.value)),
  ),
  mutator('literal for an address that is no value there', isGivenToAddress, (place) =>
    set(place, wrongLiteral(place.value)),
  ),
  mutator('stand-in that is no value there', isStandIn, (place) => set(place, wrongLiteral(place.value))),
  mutator(
    'another choice shown than is asked for',
    ({ key, under }) => key === 'or' && under === 'shown',
    otherChoices,
  ),
  mutator(
    'currency that is none',
    ({ key, under, value }) => key === 'currency' && under === 'formatArgs' && isText(value),
    (place) => set(place, wrongLiteral(place.value)),
  ),
  mutator('coin that there is not', isCoin, (place) => set(place, wrongLiteral(place.value))),
  mutator('literal of another type', isComparedLiteral, (place) =>
    set(place, isText(place.value) ? 7 : String(place.value)),
  ),
  mutator(
    'status that cannot be',
    ({ under, parent }) => under === 'map' && isRecord(parent),
    (place) => (isRecord(place.value) ? rename(place, `${String(place.key)}X`) : []),
  ),
  mutator('option that cannot be', isOptionValue, (place) => set(place, wrongLiteral(place.value))),
  mutator(
    'property of a widget that cannot be',
    ({ under, value }) => under === 'props' && !isRecord(value),
    (place) => set(place, wrongLiteral(place.value)),
  ),
  mutator('literal text for a key', isLabel, (place) => set(place, 'Save it now')),
  mutator(
    'poll without a greatest number',
    ({ key, under }) => under === 'poll' && key === 'maxTimes',
    remove,
  ),
  mutator('poll without a condition', ({ key, under }) => under === 'poll' && key === 'while', remove),
  mutator(
    'poll that no answer ends',
    ({ key, under }) => under === 'poll' && key === 'while',
    (place) => set(place, { login: true }),
  ),
  mutator(
    'poll too often',
    ({ key, under }) => under === 'poll' && key === 'everyMs',
    (place) => set(place, 900),
  ),
  mutator('status for the key of rows', isRowKey, (place) => {
    const { columns } = place.parent as { columns: readonly { at: string; format: FormatName }[] };
    return columns
      .filter(({ format }) => formatDescriptions[format].namesValues)
      .map(({ at }) => set(place, at));
  }),
  mutator('paging by the wrong parameter', isPagingPointer, wrongPaging),
  mutator('paging left out', ({ key, value }) => key === 'page' && isRecord(value), remove),
  mutator(
    'page size that the contract does not allow',
    ({ key, under }) => under === 'sizes' && typeof key === 'number',
    (place) => set(place, 1000),
  ),
  mutator(
    'code that cannot come',
    ({ under, key, value }) => under === 'fail' && /^\d+$/.test(String(key)) && isRecord(value),
    (place) => rename(place, `${String(place.key).slice(0, 5)}99`),
  ),
  mutator(
    'text where a list stands',
    ({ value, under }) => Array.isArray(value) && under !== 'enum',
    (place) => set(place, 'x'),
  ),
  mutator(
    'number where a text stands',
    ({ value, key }) => isText(value) && typeof key === 'string' && !['or', 'value', '$schema'].includes(key),
    (place) => set(place, 3),
  ),
  mutator(
    'amount compared as a time, or the other way round',
    ({ key, value, parent }) =>
      key === 'as' && isText(value) && isRecord(parent) && ('lt' in parent || 'gt' in parent),
    (place) => set(place, place.value === 'decimal' ? 'date' : 'decimal'),
  ),
  mutator('comparison with what is no amount or time', isComparedPair, (place) =>
    set(place, [(place.value as unknown[])[0], 'none']),
  ),
  mutator('text with a variable that nothing supplies', isLabel, (place) => set(place, 'clearance.until')),
  mutator(
    'options that wait for themselves',
    ({ under, key }) => under === 'dependsOn' && typeof key === 'number',
    waitsForItself,
  ),
  mutator(
    'open to all without a guard',
    ({ key, value, path }) => key === 'access' && value === 'login' && path.length === 1,
    (place) => set(place, 'tolerated'),
  ),
  mutator(
    'a limit that allows more than the contract',
    ({ path, value }) => path[0] === 'narrow' && path.length === 3 && typeof value === 'number',
    (place) => set(place, /^min/.test(String(place.key)) ? -1 : 1_000_000_000),
  ),
];

function wrongLiteral(value: unknown): unknown {
  if (typeof value === 'number') return value + 9_000_000;
  if (typeof value === 'boolean') return 'maybe';
  return `${String(value)}X`;
}

/** A literal of `eq` or `of`, or an argument that is not a binding. */
function isComparedLiteral({ key, under, value, parent }: Place): boolean {
  if (isRecord(value) || Array.isArray(value) || value === null) return false;
  if (typeof key === 'number') return (under === 'eq' || under === 'of') && Array.isArray(parent);
  return under === 'args' && key.startsWith('/');
}

/** A coin or currency among the arguments of a call, itself or as a stand-in. */
function isCoin({ key, under, path, value }: Place): boolean {
  const name = String(key === 'or' ? under : key);
  const isArgument = path.at(key === 'or' ? -3 : -2) === 'args';
  return isArgument && /(^|\/)(coin|fromCoin|toCoin)$/.test(name) && isText(value);
}

function isComparedPair({ key, value, parent }: Place): boolean {
  return (key === 'lt' || key === 'gt') && Array.isArray(value) && isRecord(parent) && 'as' in parent;
}

/** A value that a link or an action writes into a page's URL; an empty one only clears it. */
function isGivenToAddress({ under, value }: Place): boolean {
  return (under === 'filter' || under === 'setFilter') && isText(value) && value !== '';
}

function isStandIn({ key, value }: Place): boolean {
  return key === 'or' && !isRecord(value) && value !== '' && value !== null;
}

/** The picker's other literal choices. */
function otherChoices(place: Place) {
  const picker = place.path
    .slice(0, -2)
    .reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], place.root);
  const { options } = picker as { options: { values?: readonly { value: unknown }[] } };
  return (options.values ?? []).flatMap(({ value }) => (value === place.value ? [] : [set(place, value)]));
}

function isOptionValue({ key, under, value }: Place): boolean {
  return under === 'values' && key === 'value' && !isRecord(value);
}

function isLabel({ key, value }: Place): boolean {
  return (
    ['label', 'title', 'purpose', 'caption', 'text', 'submitLabel'].includes(String(key)) &&
    isText(value) &&
    !value.startsWith('/')
  );
}

/** The key of a table with a paged list: for other lists the number of rows is unknown. */
function isRowKey({ key, parent, root }: Place): boolean {
  if (key !== 'key' || !isRecord(parent) || !Array.isArray(parent.columns) || !isText(parent.rows))
    return false;
  const { sources = {} } = root as { sources?: Record<string, { page?: unknown }> };
  return sources[parent.rows]?.page !== undefined;
}

const PAGING = ['page', 'size', 'total', 'cursor', 'next'];

function isPagingPointer({ key, value, parent }: Place): boolean {
  return PAGING.includes(String(key)) && isText(value) && isRecord(parent) && 'mode' in parent;
}

/** The pointer of another part of the same paging. */
function wrongPaging(place: Place) {
  const paging = place.parent as Record<string, unknown>;
  const others = PAGING.filter((name) => isText(paging[name]) && paging[name] !== place.value);
  return others.map((name) => set(place, paging[name]));
}

/** Makes options depend on their own field. */
function waitsForItself(place: Place) {
  const list = place.path.slice(0, -2);
  const owner = list.at(-1);
  if (isText(owner) && owner.startsWith('/')) return set(place, owner);
  const filter = list
    .slice(0, -1)
    .reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], place.root);
  return isRecord(filter) && isText(filter.id) ? set(place, `/${filter.id}`) : [];
}
