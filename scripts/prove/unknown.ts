import { parseBinding } from '../../src/language/index.ts';
import { isRecord } from '../description/jsonSchema.ts';
import type { Path } from './jsonDocument.ts';
import type { ScreenFile } from './proof.ts';
import type { ReadDocument } from './readDocuments.ts';
import type { BindingUse } from './screenUses.ts';

/** What other files name. */
type Kind = 'edition' | 'ext' | 'flag' | 'form' | 'route' | 'screen' | 'texts' | 'widget';

/**
 * Definitions that are there but cannot be read, because of a mistake that a finding of their own names. What depends on
 * one of them is silent: anything may be in it.
 */
export interface Unknown {
  has(kind: Kind, name: string): boolean;
  /** Whether anything of the kind is not known. */
  any(kind: Kind): boolean;
}

/** Files that are one definition each, called by the file's name; texts by language and name. */
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

/** The entries of a list or of an object that a mistake did not touch. */
export function soundEntries(value: unknown, list: string, broken: readonly Path[]): [string, unknown][] {
  const entries = isRecord(value) && broken.every((path) => path.length > 0) ? value[list] : undefined;
  return Object.entries(Array.isArray(entries) || isRecord(entries) ? entries : {}).filter(
    ([key]) => !broken.some((path) => path[0] === list && String(path[1]) === key),
  );
}

/** The scope that a binding reads, if nothing of that name is known where it stands. */
function unknownScope({ binding, scopes }: Pick<BindingUse, 'binding' | 'scopes'>): string | undefined {
  const scope = parseBinding(binding.$)?.scope ?? binding.$;
  return scopes[scope] === undefined ? scope : undefined;
}

/**
 * Whether something on a page names a source, an overlay or a scope that is not there. One that seems to be used by
 * nothing was probably meant then, so nobody is told that it is not used.
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
