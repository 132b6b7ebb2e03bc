import type { Action } from '../../../generated/models/screen.v1.d.ts';
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

/** What the grammar and the reference know of an action. Pages do not load it. */
export interface ActionDescription {
  /** In a sentence. */
  readonly does: string;
  /** Its properties; the first bears its name and is required, the others may be left out. */
  readonly properties: Readonly<Record<string, GrammarSchema>>;
  /** For the reference. */
  readonly example?: Readonly<Record<string, unknown>>;
}

/** One description for each of the actions that a file defines. */
export type ActionDescriptions<Actions> = Readonly<Record<keyof Actions, ActionDescription>>;

/** Named values, in the grammar. */
// Without the annotation, bundlers keep what calls it in the code of pages.
/* @__NO_SIDE_EFFECTS__ */
export function namedValues(description: string): GrammarSchema {
  return { description, type: 'object', additionalProperties: { $ref: '#/definitions/Value' } };
}
