import { isRecord, parseBinding } from '../../src/language/index.ts';
import type { Path } from '../documents/jsonDocument.ts';
import type { ScreenFile } from './proof.ts';
import type { ReadDocument } from './readDocuments.ts';
import type { BindingUse } from './screenUses.ts';

/** Kinds of definitions that other files reference. */
type Kind = 'edition' | 'ext' | 'flag' | 'form' | 'route' | 'screen' | 'texts' | 'widget';

/**
 * Definitions that exist but cannot be read, because of a mistake with its own finding. Checks that depend on one of
 * them report nothing: it may contain anything.
 */
export interface Unknown {
  has(kind: Kind, name: string): boolean;
  /** Whether any definition of the kind is unknown. */
  any(kind: Kind): boolean;
}

/** Files that are one definition each, named after the file; texts by language and name. */
const FILES: readonly (readonly [Kind, RegExp])[] = [
  ['screen', /^schemas\/screens\/(.+)\.json$/],
  ['form', /^schemas\/forms\/(.+)\.json$/],
  ['edition', /^schemas\/compliance\/editions\/(.+)\.json$/],
  ['ext', /^schemas\/compliance\/ext\/(.+)\.json$/],
  ['texts', /^schemas\/locales\/(.+)\.json$/],
  ['widget', /^src\/widgets\/(.+)\/manifest\.json$/],
];

/** Stands for every name of a kind. */
const ALL = '*';

/** What the files with mistakes would have defined. */
export function unknownOf(read: readonly ReadDocument[]): Unknown {
  const names = new Set(read.filter(({ broken }) => broken.length > 0).flatMap((one) => definitionsOf(one)));
  return {
    has: (kind, name) => names.has(`${kind} ${name}`) || names.has(`${kind} ${ALL}`),
    any: (kind) => [...names].some((name) => name.startsWith(`${kind} `)),
  };
}

function definitionsOf({ document, broken }: ReadDocument): string[] {
  if (document.file === 'schemas/routes.json')
    return broken.map((path) => `route ${routeAt(path, document.value)}`);
  if (document.file === 'schemas/compliance/flags.json') return broken.map((path) => `flag ${flagAt(path)}`);
  return FILES.flatMap(([kind, pattern]) => {
    const name = pattern.exec(document.file)?.[1];
    return name === undefined ? [] : [`${kind} ${name}`];
  });
}

function routeAt([list, index]: Path, value: unknown): string {
  const routes = isRecord(value) && list === 'routes' ? value.routes : undefined;
  const route: unknown = Array.isArray(routes) ? routes[Number(index)] : undefined;
  return isRecord(route) && typeof route.id === 'string' ? route.id : ALL;
}

function flagAt([list, name]: Path): string {
  return list === 'flags' && typeof name === 'string' ? name : ALL;
}

/** The entries of a list or an object without mistakes. */
export function soundEntries(value: unknown, list: string, broken: readonly Path[]): [string, unknown][] {
  const entries = isRecord(value) && broken.every((path) => path.length > 0) ? value[list] : undefined;
  return Object.entries(Array.isArray(entries) || isRecord(entries) ? entries : {}).filter(
    ([key]) => !broken.some((path) => path[0] === list && String(path[1]) === key),
  );
}

/** The scope that a binding reads, if no scope of that name is known there. */
function unknownScope({ binding, scopes }: Pick<BindingUse, 'binding' | 'scopes'>): string | undefined {
  const scope = parseBinding(binding.$)?.scope ?? binding.$;
  return scopes[scope] === undefined ? scope : undefined;
}

/**
 * Whether something on a page names a missing source, overlay or scope. It was probably meant to be one that seems
 * unused, so that one is not reported as unused.
 */
export function hasUnknownNames({ screen, uses }: ScreenFile): boolean {
  const { sources = {}, overlays = {} } = screen;
  return (
    uses.bindings.some((use) => unknownScope(use) !== undefined) ||
    uses.names.some(
      ({ kind, name }) => kind !== 'column' && !Object.hasOwn(kind === 'source' ? sources : overlays, name),
    )
  );
}

/** Whether a page has a form whose file cannot be read: it may read any filter, and give any text its values. */
export function hasUnknownForm({ uses }: ScreenFile, unknown: Unknown): boolean {
  return uses.forms.some(({ node }) => unknown.has('form', node.form));
}
