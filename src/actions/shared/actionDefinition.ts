import type {
  Action,
  CallAction,
  DownloadAction,
  RouteId,
  Value,
} from '../../../generated/models/screen.v1.d.ts';
import type { GrammarSchema } from '../../language/base/grammarSchema.ts';
import type { Scopes } from '../../language/index.ts';
import type { ActionHost } from './actionHost.ts';

/** Runs a list inside an action (the `ok` of a call); see runActions. */
type RunList = (actions: readonly Action[], host: ActionHost, scopes: Scopes) => Promise<boolean>;

/** Runs one action. False ends the list, because what follows assumes success. */
export type ActionDefinition<A = never> = (
  action: A,
  host: ActionHost,
  scopes: Scopes,
  run: RunList,
) => boolean | Promise<boolean>;

export type ActionDefinitions = Readonly<Record<string, ActionDefinition>>;

/** What the grammar, the reference, the proof and editions know of an action. Pages do not load it. */
export interface ActionDescription {
  /** In a sentence. */
  readonly does: string;
  /** Its properties; the first bears its name and is required, the others may be left out. */
  readonly properties: Readonly<Record<string, ActionProperty>>;
  /** For the reference. */
  readonly example?: Readonly<Record<string, unknown>>;
}

/** One description for each of the actions that a file defines. */
export type ActionDescriptions<Actions> = Readonly<Record<keyof Actions, ActionDescription>>;

export interface ActionProperty {
  readonly is: keyof ActionPartTypes;
  readonly schema: GrammarSchema;
}

type NamedValues = Readonly<Record<string, Value>>;

/**
 * What a property of an action can be to its page, with its type in screen files. From this follows what the proof looks
 * for in it, and what becomes of the action when an edition hides something else on the page.
 */
export interface ActionPartTypes {
  /** A tone, words, a mark: names nothing of the page and reads nothing. */
  plain: unknown;
  /** Read by itself. */
  value: Value;
  /** An operation that is called, and what follows. */
  call: CallAction['call'];
  /** Where the answer of the call before it has files. */
  files: DownloadAction['download'];
  /** The name of an overlay of the page, which is opened. */
  overlay: string;
  /** What that overlay is given, by the names of its parameters. */
  overlayParams: NamedValues;
  /** The page that is opened. */
  route: RouteId;
  /** What stands in that page's path, by the names of its parameters. */
  routeParams: NamedValues;
  /** What that page's filters are set to. */
  routeFilters: NamedValues;
  /** What filters of the page itself are set to. */
  filters: NamedValues;
  /** Names of the page's sources, which are asked again. */
  sources: readonly string[];
}

/** Named values, in the grammar. */
// Without the annotation, bundlers keep what calls it in the code of pages.
/* @__NO_SIDE_EFFECTS__ */
export function namedValues(description: string): GrammarSchema {
  return { description, type: 'object', additionalProperties: { $ref: '#/definitions/Value' } };
}
