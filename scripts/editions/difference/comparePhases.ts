import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import { type Json, objectsIn } from '../../../src/compliance/json.ts';
import { differingValues } from '../../../src/editions/differingValues.ts';
import { frameParts, type NamedPart, namedParts } from '../../../src/editions/namedParts.ts';
import type { EditionModel } from '../editionModel.ts';
import { reachedOperations } from '../readOperationSources.ts';
import type { Phase } from '../resolveEdition.ts';

/** A place that exists on one side only. */
interface Place {
  readonly name: string;
  readonly noun: string;
}

export interface ChangedPlace extends Place {
  /** Property → its value before and after, as JSON; undefined: not there. */
  readonly properties: Readonly<Record<string, { before: Json; after: Json }>>;
}

/** What one side has and the other does not. */
export interface Share {
  readonly places: readonly Place[];
  readonly routes: readonly string[];
  readonly navigation: readonly string[];
  readonly operations: readonly string[];
  readonly texts: number;
}

/** How an edition differs between two versions of the files, at one time. */
export interface PhaseDifference {
  readonly lost: Share;
  readonly gained: Share;
  readonly changed: readonly ChangedPlace[];
  /** Flags whose state differs although no place shows it. */
  readonly idle: readonly { flag: string; action: string }[];
}

/** One version of the files at one time. */
export interface Moment {
  readonly model: EditionModel;
  readonly phase: Phase;
}

/** Compares what is shown; null when nothing differs. */
export function comparePhases(before: Moment, after: Moment): PhaseDifference | null {
  const idle = idleFlags(before, after);
  if (idle.length === 0 && showsTheSame(before, after)) return null;
  const [old, now] = [contentOf(before), contentOf(after)];
  const lost = share(old, now);
  const gained = share(now, old);
  const changed = changedPlaces(old, now);
  const isSame = [lost, gained].every(isEmpty) && changed.length === 0 && idle.length === 0;
  return isSame ? null : { lost, gained, changed, idle };
}

/** Whether both are versions of one project with identical pages and an identical frame. */
function showsTheSame(before: Moment, after: Moment): boolean {
  const [old, now] = [before, after].map(({ phase }) => [...phase.pages.values()]);
  return (
    old?.length === now?.length &&
    old?.every((page, index) => page.screen === now?.[index]?.screen) === true &&
    before.model.english === after.model.english &&
    JSON.stringify(before.phase.frame) === JSON.stringify(after.phase.frame)
  );
}

interface Content {
  /** Path, prefixed with the route → part. */
  parts: ReadonlyMap<string, NamedPart>;
  routes: ReadonlySet<string>;
  navigation: ReadonlySet<string>;
  operations: ReadonlySet<string>;
  texts: ReadonlySet<string>;
}

function contentOf({ model, phase }: Moment): Content {
  const parts = new Map<string, NamedPart>();
  const routes = new Set<string>();
  const operations = new Set<string>();
  const texts = new Set<string>();
  for (const [route, { screen }] of phase.pages) {
    if (screen === null) continue;
    routes.add(route);
    const content = screenContent(screen, model);
    for (const part of content.parts) parts.set(`${route}${part.path}`, part);
    for (const operation of content.operations) operations.add(operation);
    for (const text of content.texts) texts.add(text);
  }
  const frame = phase.frame.navigation as unknown as Json;
  for (const part of frameParts(phase.frame.navigation, model.english)) parts.set(part.path, part);
  for (const key of textsIn(frame, model.english)) texts.add(key);
  const navigation = new Set(
    [...objectsIn(frame)].flatMap(({ route, area }) =>
      typeof route === 'string' ? [route] : typeof area === 'string' ? [`area ${area}`] : [],
    ),
  );
  return { parts, routes, navigation, operations, texts };
}

/** The translation keys that a part names. */
function textsIn(part: Json, english: Readonly<Record<string, string>>): string[] {
  return [...objectsIn(part)]
    .flatMap((object) => Object.values(object))
    .filter((value) => typeof value === 'string')
    .filter((value) => value in english);
}

/** What one resolved screen consists of. */
interface ScreenContent {
  readonly parts: readonly NamedPart[];
  readonly operations: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
}

/** English texts → resolved screen → its content: editing an edition leaves most screens unchanged. */
const remembered = new WeakMap<object, WeakMap<Screen, ScreenContent>>();

function screenContent(screen: Screen, { english, sources }: EditionModel): ScreenContent {
  const known = remembered.get(english) ?? new WeakMap<Screen, ScreenContent>();
  remembered.set(english, known);
  const before = known.get(screen);
  if (before !== undefined) return before;
  const content = {
    parts: namedParts(screen, english),
    operations: reachedOperations(screen, sources),
    texts: new Set(textsIn(screen as unknown as Json, english)),
  };
  known.set(screen, content);
  return content;
}

/** What `one` has and `other` does not. */
function share(one: Content, other: Content): Share {
  const only = (name: 'routes' | 'navigation' | 'operations') =>
    [...one[name]].filter((item) => !other[name].has(item)).sort();
  const gone = [...one.parts].filter(([path]) => !other.parts.has(path));
  const paths = new Set(gone.map(([path]) => path));
  // A part inside one that is gone needs no mention; sources and dialogs follow from what opens them.
  const outermost = gone.filter(
    ([path, { noun }]) => noun !== 'source' && noun !== 'dialog' && !isInside(path, paths),
  );
  return {
    places: outermost.map(([, { name, noun }]) => ({ name, noun })),
    routes: only('routes'),
    navigation: only('navigation'),
    operations: only('operations'),
    texts: [...one.texts].filter((key) => !other.texts.has(key)).length,
  };
}

function isInside(path: string, gone: ReadonlySet<string>): boolean {
  const outer = path.slice(0, path.lastIndexOf('/'));
  return outer !== path && outer !== '' && (gone.has(outer) || isInside(outer, gone));
}

function changedPlaces(before: Content, after: Content): ChangedPlace[] {
  return [...after.parts].flatMap(([path, part]) => {
    const known = before.parts.get(path);
    const old = known?.own;
    if (old === undefined || known === part || JSON.stringify(old) === JSON.stringify(part.own)) return [];
    const properties = Object.fromEntries(differingValues(old, part.own));
    return [{ name: part.name, noun: part.noun, properties }];
  });
}

/** Flags whose state differs without effect on any screen: no part depends on them or uses their values. */
function idleFlags(before: Moment, after: Moment): PhaseDifference['idle'] {
  const decided = Object.entries(after.phase.states).filter(([flag, { action, ext }]) => {
    const old = before.phase.states[flag];
    return old?.action !== action || JSON.stringify(old.ext) !== JSON.stringify(ext);
  });
  if (decided.length === 0) return [];
  const parts = [before.model, after.model]
    .flatMap(({ screens, frame }) => [...screens.values(), frame])
    .flatMap((file) => [...objectsIn(file as unknown as Json)]);
  const governed = new Set(parts.map(({ feature }) => feature));
  const takers = new Set(parts.filter(({ ext }) => ext !== undefined).map(({ feature }) => feature));
  return decided.flatMap(([flag, { action }]) => {
    if (!governed.has(flag)) return [{ flag, action }];
    const isShown = action !== 'hide' && before.phase.states[flag]?.action !== 'hide';
    return isShown && !takers.has(flag) ? [{ flag, action }] : [];
  });
}

function isEmpty({ places, routes, operations, texts }: Share): boolean {
  return places.length === 0 && routes.length === 0 && operations.length === 0 && texts === 0;
}
