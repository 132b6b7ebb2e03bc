import type { Action } from '../../generated/models/screen.v1.d.ts';
import { actionDescriptions } from '../../src/actions/registry.ts';
import type { ActionPartTypes } from '../../src/actions/shared/actionDefinition.ts';

type PartKind = keyof ActionPartTypes;

/** A property of an action, as its definition knows it. */
interface ActionPart<Is extends PartKind = PartKind> {
  readonly name: string;
  readonly is: Is;
  readonly part: ActionPartTypes[Is];
}

/** The properties that an action has, those of its definition, in that order. */
export function actionParts(action: Action): ActionPart[] {
  const given: Readonly<Record<string, unknown>> = { ...action };
  const [, description] =
    Object.entries(actionDescriptions).find(([name]) => Object.hasOwn(given, name)) ?? [];
  return Object.entries(description?.properties ?? {})
    .filter(([name]) => given[name] !== undefined)
    .map(([name, { is }]) => ({ name, is, part: given[name] }) as ActionPart);
}

/** What an action has of one kind. */
export function partOf<Is extends PartKind>(action: Action, is: Is): ActionPartTypes[Is] | undefined {
  return actionParts(action).find((part): part is ActionPart<Is> => part.is === is)?.part;
}

/** The names of all properties that are of one kind, in any action. */
export function propertiesOf(is: PartKind): string[] {
  return Object.values(actionDescriptions)
    .flatMap(({ properties }) => Object.entries(properties))
    .flatMap(([name, property]) => (property.is === is ? [name] : []));
}
