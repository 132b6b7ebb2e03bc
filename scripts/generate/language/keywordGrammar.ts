import { actionDescriptions } from '../../../src/actions/registry.ts';
import type { GrammarSchema } from '../../../src/language/base/grammarSchema.ts';
import { capitalize } from '../../../src/language/index.ts';
import { operatorDescriptions } from '../../../src/language/operators/registry.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';

/** What `Condition` is one of. */
export function conditionGrammar(): JsonSchema[] {
  return sorted(operatorDescriptions).map(([name, { holds, operands }]) =>
    copied({
      title: conditionName(name),
      description: holds,
      type: 'object',
      additionalProperties: false,
      required: Object.keys(operands),
      properties: grammarOf(operands),
    }),
  );
}

/** What `Action` is one of. */
export function actionGrammar(): JsonSchema[] {
  return sorted(actionDescriptions).map(([name, { does, properties, example }]) =>
    copied({
      title: actionName(name),
      description: does,
      type: 'object',
      additionalProperties: false,
      required: [name],
      properties: grammarOf(properties),
      ...(example && { examples: [example] }),
    }),
  );
}

/** The definitions of all operators in the grammar, such as `EqCondition`. */
export function conditionNames(): string[] {
  return sorted(operatorDescriptions).map(([name]) => conditionName(name));
}

/** The definitions of all actions in the grammar, such as `SetFilterAction`. */
export function actionNames(): string[] {
  return sorted(actionDescriptions).map(([name]) => actionName(name));
}

function conditionName(operator: string): string {
  return `${capitalize(operator)}Condition`;
}

function actionName(action: string): string {
  return `${capitalize(action)}Action`;
}

function grammarOf(
  parts: Readonly<Record<string, { schema: GrammarSchema }>>,
): Record<string, GrammarSchema> {
  return Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema]));
}

/** By name, whatever file a member stands in. */
export function sorted<T>(members: Readonly<Record<string, T>>): [name: string, member: T][] {
  return Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Because definitions share parts, and the caller may write into what it gets. */
function copied(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema)) as JsonSchema;
}
