import type { Find } from '../../generated/models/screen.v1.d.ts';
import { collectOperation } from './collectOptions.ts';
import { collectCondition, collectValues } from './collectValues.ts';
import type { ScopeShape } from './screenUses.ts';
import { here, itemShape, resultShape, schemasAt, step, type Walk, withScopes } from './walk.ts';

/** The scope `typed`. */
const TYPED: ScopeShape = {
  schema: { type: 'object', properties: { text: { type: 'string' } }, additionalProperties: false },
  title: 'what is typed',
};

/** A list that the command palette finds. `outer` is at the list itself. */
export function collectFind(find: Find, outer: Walk): void {
  const walk = { ...outer, subject: `find "${find.id}"` };
  collectOperation(find.op, find.args, withScopes(walk, { typed: TYPED }), { via: 'options' });
  const answer = resultShape(walk, find.op);
  const items = here(step(walk, 'items'));
  walk.uses.pointers.push({ ...items, pointer: find.items, shape: answer });
  if (answer) {
    const schemas = schemasAt(walk, answer, find.items);
    walk.uses.lists.push({ ...items, schemas, pointer: find.items, title: answer.title });
  }
  const shape = itemShape(walk, answer, find.items);
  for (const name of ['value', 'name', 'hint'] as const) {
    const pointer = find[name];
    if (pointer !== undefined) walk.uses.pointers.push({ ...here(step(walk, name)), pointer, shape });
  }
  const inItem = withScopes(walk, { item: shape });
  collectCondition(find.only, step(inItem, 'only'));
  collectValues(find.filter, step(inItem, 'filter'));
  walk.uses.gos.push({ ...here(walk), route: walk.screen.route, params: {}, filter: find.filter });
}
