import { sourceProperties } from '../../generated/actions/properties.ts';
import type { NavigationFile } from '../../generated/models/navigation.v1.d.ts';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { Json, JsonObject } from '../compliance/index.ts';
import { isRecord } from '../language/index.ts';

/** A part of a screen that a person would point at: a section, a tab, a column, a choice … */
export interface NamedPart {
  /** Ids from the outside in: identifies the same part before and after, wherever it is in its list. */
  readonly path: string;
  /** JSON Pointer of the part in its screen. */
  readonly at: string;
  /** Titles from the outside in: `Statements > Savings`. */
  readonly name: string;
  readonly noun: string;
  /** Its own properties, without the parts inside it. */
  readonly own: JsonObject;
}

/** Lists whose items are not named after their kind. */
const NOUNS: Readonly<Record<string, string>> = {
  items: 'tab',
  values: 'choice',
  columns: 'column',
  filters: 'filter',
  actions: 'button',
  rowActions: 'button',
  bulkActions: 'button',
  facts: 'fact',
  steps: 'step',
};

/** Every named part of a screen, from the outside in. @param english texts by key */
export function namedParts(screen: Screen, english: Readonly<Record<string, string>>): NamedPart[] {
  const parts: NamedPart[] = [];
  collect(screen as unknown as JsonObject, { path: '', at: '', names: [], noun: 'page' }, english, parts);
  return parts;
}

interface Place {
  path: string;
  at: string;
  names: readonly string[];
  noun: string;
}

function collect(
  part: JsonObject,
  place: Place,
  english: Readonly<Record<string, string>>,
  parts: NamedPart[],
): void {
  const title = titleOf(part, place.noun, english);
  const names = title === undefined ? place.names : [...place.names, title];
  const shown = title === undefined ? [...names, wordsFor(part, place)] : names;
  const inner: (() => void)[] = [];
  const own = strip(part, place.at, (child, at, key, id) => {
    const noun = nounOf(child, key);
    inner.push(() => collect(child, { path: `${place.path}/${id}`, at, names, noun }, english, parts));
  });
  parts.push({
    path: place.path,
    at: place.at,
    name: shown.join(' > '),
    noun: place.noun,
    own: own as JsonObject,
  });
  for (const go of inner) go();
}

/** `value` without its named parts; `found` is called with each, its position and the list it is in. */
function strip(
  value: Json,
  at: string,
  found: (part: JsonObject, at: string, key: string, id: string) => void,
  key = '',
): Json {
  if (Array.isArray(value)) {
    return value.flatMap((item: Json, index) => {
      const place = `${at}/${index}`;
      const id = isRecord(item) ? idOf(item, key) : undefined;
      if (!isRecord(item) || id === undefined) return [strip(item, place, found, key)];
      found(item, place, key, id);
      return [];
    });
  }
  if (!isRecord(value)) return value;
  const kept: [string, Json][] = [];
  for (const [name, inner] of Object.entries(value)) {
    // Refreshes, sources and overlays follow from the parts that use them.
    if (sourceProperties.includes(name)) continue;
    const place = `${at}/${name}`;
    if ((name === 'sources' || name === 'overlays') && isRecord(inner)) {
      for (const [id, one] of Object.entries(inner))
        if (isRecord(one)) found(one, `${place}/${id}`, name, `${name}:${id}`);
    } else kept.push([name, strip(inner, place, found, name)]);
  }
  return Object.fromEntries(kept);
}

function idOf({ id, value, label }: JsonObject, key: string): string | undefined {
  if (typeof id === 'string') return id;
  return key === 'values' && label !== undefined && typeof value === 'string' ? value : undefined;
}

function nounOf({ kind }: JsonObject, key: string): string {
  if (key === 'sources') return 'source';
  if (key === 'overlays') return 'dialog';
  return NOUNS[key] ?? (typeof kind === 'string' ? kind : 'part');
}

function titleOf(
  part: JsonObject,
  noun: string,
  english: Readonly<Record<string, string>>,
): string | undefined {
  if (noun === 'source') return undefined;
  const key = [part.title, part.label, part.caption].find((given) => typeof given === 'string');
  return typeof key === 'string' ? (english[key] ?? key) : textOf(part, english);
}

function textOf({ text }: JsonObject, english: Readonly<Record<string, string>>): string | undefined {
  if (typeof text !== 'string') return undefined;
  return shortText(english[text] ?? text);
}

function wordsFor(part: JsonObject, { noun, path }: Place): string {
  const id = path.split('/').at(-1)?.split(':').at(-1) ?? '';
  return `${noun} "${typeof part.id === 'string' ? part.id : id}"`;
}

/** The word for a link in the navigation of every page. */
export const entryNoun = 'navigation entry';

/** What the frame of every page shows besides the entries of pages, which come and go with their pages. */
export function frameParts(
  { groups, notices = [] }: NavigationFile,
  english: Readonly<Record<string, string>>,
): NamedPart[] {
  const areas = groups.flatMap(({ items }, group) =>
    items.flatMap((item, index) => ('area' in item ? [{ item, at: `/groups/${group}/items/${index}` }] : [])),
  );
  return [
    ...areas.map(({ item, at }) => ({
      path: `navigation/${item.area}`,
      at,
      name: english[item.label] ?? item.label,
      noun: entryNoun,
      own: item as unknown as JsonObject,
    })),
    ...notices.map((notice, index) => ({
      path: `notices/${notice.id}`,
      at: `/notices/${index}`,
      name: shortText(english[notice.text] ?? notice.text),
      noun: 'notice',
      own: notice as unknown as JsonObject,
    })),
  ];
}

/** Longest text that stands for a part without a title. */
const LONGEST = 40;

/** A text, shortened to name the part that shows it. */
function shortText(words: string): string {
  return words.length <= LONGEST ? words : `${words.slice(0, LONGEST).trimEnd()}…`;
}
