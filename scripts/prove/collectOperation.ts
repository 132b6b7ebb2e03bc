import type { Arguments, Value } from '../../generated/models/screen.v1.d.ts';
import { argumentsSchema } from '../description/argumentsSchema.ts';
import { collectPassed, collectValue } from './collectValues.ts';
import type { OperationUse, ScopeShape } from './screenUses.ts';
import { here, schemasAt, step, type Walk } from './walk.ts';

/** An operation with its arguments. `walk` stands on the object that has `op`. */
export function collectOperation(
  op: string,
  args: Arguments | undefined,
  walk: Walk,
  details: Pick<OperationUse, 'via'> &
    Partial<Pick<OperationUse, 'supplied' | 'fail' | 'isConfirmed' | 'verify'>>,
): void {
  const { scopes, guards } = walk;
  walk.uses.operations.push({
    ...here(walk),
    op,
    args: args ?? {},
    scopes,
    guards,
    supplied: [],
    isConfirmed: false,
    ...details,
  });
  const entry = walk.operations.get(op);
  const shape: ScopeShape | undefined = entry && {
    schema: argumentsSchema(entry),
    title: `the arguments of ${op}`,
  };
  collectArguments(args, walk, op, shape);
}

/** Values that stand under pointers into an operation's arguments. `walk` stands on the object that has `name`. */
export function collectArguments(
  args: Arguments | undefined,
  walk: Walk,
  op: string,
  shape: ScopeShape | undefined,
  name: 'args' | 'about' = 'args',
): void {
  for (const [pointer, value] of Object.entries(args ?? {})) {
    const inner = step(walk, name, pointer);
    if (pointer !== '' && pointer !== '/') walk.uses.pointers.push({ ...here(inner), pointer, shape });
    const values = Array.isArray(value) ? value : [value as Value];
    for (const [index, one] of values.entries()) {
      const place = Array.isArray(value) ? step(inner, index) : inner;
      const schemas = schemasAt(walk, shape, Array.isArray(value) ? `${pointer}/${index}` : pointer);
      collectValue(one, place);
      collectPassed(one, schemas, `${pointer} of ${op}`, place);
    }
  }
}
