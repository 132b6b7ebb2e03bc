import { isRecord } from '../../src/language/index.ts';
import { operators } from '../../src/language/operators/registry.ts';
import { propertiesOf } from '../prove/actionParts.ts';
import type { Place } from './edit.ts';
import { isText, type Mutator, mutator, rename, set } from './mutator.ts';
import { misspelt, misspeltPointer } from './random.ts';

const POINTERS = new Set([
  'at',
  'key',
  'items',
  'hint',
  'page',
  'size',
  'total',
  'cursor',
  'next',
  'on',
  'param',
  'from',
  'each',
]);
const POINTER_LISTS = new Set(['pick', 'require', 'layout', 'dependsOn']);
const POINTER_NAMES = new Set(['args', 'initial', 'options', 'ui', 'narrow']);
const ROUTES = new Set<unknown>(['route', ...propertiesOf('route')]);
const OVERLAYS = new Set<unknown>(propertiesOf('overlay'));
const SOURCES = new Set<unknown>(['rows', 'source']);
const SOURCE_LISTS = new Set(propertiesOf('sources'));

/** Misspells names that are references to something else. */
export const nameMutators: readonly Mutator[] = [
  mutator('pointer misspelt', isPointer, (place, random) =>
    set(place, misspeltPointer(String(place.value), random)),
  ),
  mutator('argument or field misspelt', isPointerName, (place, random) =>
    rename(place, misspeltPointer(String(place.key), random)),
  ),
  mutator('bound pointer misspelt', isBinding, (place, random) => {
    const [scope = '', pointer = ''] = String(place.value).split('#');
    return pointer === '' ? [] : set(place, `${scope}#${misspeltPointer(pointer, random)}`);
  }),
  mutator('scope misspelt', isBinding, (place, random) => {
    const [scope = '', pointer = ''] = String(place.value).split('#');
    const [name = '', field] = scope.split(':');
    return set(place, `${misspelt(name, random)}${field === undefined ? '' : `:${field}`}#${pointer}`);
  }),
  mutator('operation misspelt', ({ key, value }) => key === 'op' && isText(value), misspeltText),
  mutator(
    'flag misspelt',
    ({ key, value }) => (key === 'feature' || key === 'flag') && isText(value),
    misspeltText,
  ),
  mutator('translation key misspelt', isKey, (place, random) => {
    const [first = '', ...rest] = String(place.value).split('.');
    return set(place, [first, misspelt(rest.join('.'), random)].join('.'));
  }),
  mutator(
    'route misspelt',
    // A filter that a link sets may be called "to" as well.
    ({ key, value, under }) => (ROUTES.has(key) || (key === 'to' && under !== 'filter')) && isText(value),
    misspeltText,
  ),
  mutator('form misspelt', ({ key, value }) => key === 'form' && isText(value), misspeltText),
  mutator('source misspelt', isSourceName, misspeltText),
  mutator('overlay misspelt', isOverlayName, misspeltText),
  mutator('widget misspelt', ({ key, value }) => key === 'widget' && isText(value), misspeltText),
  mutator('node kind misspelt', ({ key, value }) => key === 'kind' && isText(value), misspeltText),
  mutator('format misspelt', ({ key, value }) => key === 'format' && isText(value), misspeltText),
  mutator('operator misspelt', isOperator, (place, random) =>
    rename(place, misspelt(String(place.key), random)),
  ),
  mutator('operator of another language', isComparison, (place) =>
    rename(place, place.key === 'lt' ? 'lte' : 'gte'),
  ),
  mutator('space in the path of a route', isRoutePath, (place) => set(place, `${String(place.value)} 2`)),
  mutator('property misspelt', isProperty, (place, random) =>
    rename(place, misspelt(String(place.key), random)),
  ),
  mutator('declared name misspelt', isDeclared, (place, random) =>
    rename(place, misspelt(String(place.key), random)),
  ),
];

function misspeltText(place: Place, random: Parameters<Mutator['edits']>[1]) {
  return set(place, misspelt(String(place.value), random));
}

function isPointer({ key, value, under }: Place): boolean {
  if (!isText(value) || !value.startsWith('/')) return false;
  if (typeof key === 'number') return POINTER_LISTS.has(under);
  return POINTERS.has(key) || ((key === 'value' || key === 'label') && under === 'options');
}

function isPointerName({ key, under }: Place): boolean {
  return typeof key === 'string' && key.length > 1 && key.startsWith('/') && POINTER_NAMES.has(under);
}

function isBinding({ key, value }: Place): boolean {
  return key === '$' && isText(value);
}

function isKey({ file, key, value }: Place): boolean {
  return (
    key !== '$schema' &&
    !file.endsWith('routes.json') &&
    isText(value) &&
    /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_-]+)+$/.test(value)
  );
}

function isOperator({ key, file, value }: Place): boolean {
  return (
    /^schemas\/(screens|forms)\//.test(file) && Object.hasOwn(operators, key) && typeof value === 'object'
  );
}

function isComparison(place: Place): boolean {
  return isOperator(place) && (place.key === 'lt' || place.key === 'gt');
}

function isRoutePath({ file, key, value }: Place): boolean {
  return file === 'schemas/routes.json' && key === 'path' && isText(value);
}

function isSourceName({ key, value, under }: Place): boolean {
  return isText(value) && (SOURCES.has(key) || (typeof key === 'number' && SOURCE_LISTS.has(under)));
}

/** The name of an overlay, in an action that opens it. */
export function isOverlayName({ key, value }: Place): boolean {
  return OVERLAYS.has(key) && isText(value);
}

/** A keyword of the screen language, not a name chosen by the author. */
function isProperty({ file, key, under, parent }: Place): boolean {
  const isOwn = [
    'args',
    'initial',
    'options',
    'ui',
    'narrow',
    'map',
    'fail',
    'params',
    'with',
    'values',
    'props',
    'filter',
    'setFilter',
    'sources',
    'overlays',
    'flags',
  ];
  return file.startsWith('schemas/screens/') || file.startsWith('schemas/forms/')
    ? typeof key === 'string' &&
        key !== '$' &&
        key !== 'or' &&
        !key.startsWith('/') &&
        !(isRecord(parent) && isOwn.includes(under))
    : false;
}

/** A name that the file itself defines. */
function isDeclared({ key, path, under }: Place): boolean {
  const isTop = path.length === 2 && (path[0] === 'sources' || path[0] === 'overlays' || path[0] === 'flags');
  const isGiven = ['params', 'with', 'props', 'filter', 'setFilter'].includes(under);
  return typeof key === 'string' && (isTop || isGiven);
}
