import type { OptionSource, Overlay, Paging, Screen, Source } from '../../generated/models/screen.v1.d.ts';
import { formsIn } from '../../src/runtime/screen/innerNodes.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { baseScopes } from './baseScopes.ts';
import { collectButton } from './collectActions.ts';
import { collectFind } from './collectFinds.ts';
import { collectNodes } from './collectNodes.ts';
import { collectOperation } from './collectOptions.ts';
import { collectCondition } from './collectValues.ts';
import { emptyUses, type ScopeShape, type ScreenUses } from './screenUses.ts';
import { guarded, here, itemShape, resultShape, schemasAt, step, type Walk, withScopes } from './walk.ts';

/**
 * Walks a screen once and collects everything that the checks need.
 *
 * @param linked filters that links on other pages set
 */
export function collectScreen(
  screen: Screen,
  linked: readonly string[],
  routePath: string | undefined,
  known: Pick<Walk, 'description' | 'operations' | 'forms'>,
): ScreenUses {
  const uses = emptyUses();
  const scopes = baseScopes(screen, linked, routePath, known);
  const bare: Walk = {
    ...known,
    screen,
    uses,
    scopes,
    path: [],
    subject: 'the page',
    guards: [],
    isCondition: false,
  };
  const walk = withScopes(bare, publishedScopes(bare));
  for (const [name, source] of Object.entries(screen.sources ?? {}))
    collectSource(name, source, step(walk, 'sources', name));
  for (const [index, button] of (screen.actions ?? []).entries())
    collectButton(button, step(walk, 'actions', index));
  for (const [index, find] of (screen.finds ?? []).entries()) collectFind(find, step(walk, 'finds', index));
  collectNodes(screen.body, step(walk, 'body'));
  for (const [name, overlay] of Object.entries(screen.overlays ?? {})) {
    const properties = Object.fromEntries(
      Object.entries(overlay.params).map(([param, type]) => [param, parameterSchema(type)]),
    );
    const schema: JsonSchema = { type: 'object', properties, additionalProperties: false };
    const params = { schema, title: `the params of overlay ${name}` };
    collectNodes(overlay.body, withScopes(step(walk, 'overlays', name, 'body'), { params }));
  }
  return uses;
}

function parameterSchema(type: Overlay['params'][string]): JsonSchema {
  if (type === 'money') return { type: 'string', format: 'decimal' };
  if (type === 'moment') return { type: 'string', format: 'timestamp-ms' };
  return type === 'duration' ? { type: 'integer', 'x-unit': 'minutes' } : { type };
}

function collectSource(name: string, source: Source, outer: Walk): void {
  const walk = guarded({ ...outer, subject: `source "${name}"` }, source.when);
  walk.uses.sources.push({ ...here(walk), name, source, scopes: walk.scopes });
  collectCondition(source.when, step(walk, 'when'));
  collectOperation(source.op, source.args, walk, { via: 'source', supplied: pagingParameters(source.page) });
  collectCondition(source.poll?.while, step(walk, 'poll', 'while'));
  if (source.items === undefined) return;
  const shape = resultShape(walk, source.op);
  const place = here(step(walk, 'items'));
  walk.uses.pointers.push({ ...place, pointer: source.items, shape });
  if (shape) {
    const schemas = schemasAt(walk, shape, source.items);
    walk.uses.lists.push({ ...place, schemas, pointer: source.items, title: shape.title });
  }
}

function pagingParameters(page: Paging | undefined): string[] {
  if (!page) return [];
  return page.mode === 'page' ? [page.page, page.size] : [page.cursor, page.size];
}

/**
 * What a form publishes to the rest of its page besides `form#`: the rows behind chosen options (`option:/<field>#`)
 * and the result of its check (`checked#`). Forms with the same field may have different rows: then either is possible.
 */
function publishedScopes(walk: Walk): Record<string, ScopeShape> {
  const found = new Map<string, ScopeShape[]>();
  const add = (name: string, shape: ScopeShape | undefined) => {
    if (shape) found.set(name, [...(found.get(name) ?? []), shape]);
  };
  for (const node of formsIn([walk.screen.body, walk.screen.overlays])) {
    for (const [field, source] of Object.entries(node.options ?? {}))
      add(`option:${field}`, rowShape(source, walk));
    if (node.check) add('checked', resultShape(walk, node.check.op));
  }
  return Object.fromEntries([...found].map(([name, shapes]) => [name, either(shapes)]));
}

function rowShape(source: OptionSource, walk: Walk): ScopeShape | undefined {
  const named = source.source === undefined ? undefined : walk.screen.sources?.[source.source];
  const items = source.items ?? named?.items;
  if (source.values !== undefined || items === undefined) return undefined;
  return itemShape(walk, resultShape(walk, source.op ?? named?.op ?? ''), items);
}

function either(shapes: readonly ScopeShape[]): ScopeShape {
  const [first] = shapes;
  const titles = [...new Set(shapes.map(({ title }) => title))];
  if (first !== undefined && titles.length === 1) return first;
  const schema: JsonSchema = { anyOf: shapes.map((shape) => shape.schema) };
  const ops = [...new Set(shapes.flatMap((shape) => shape.ops ?? []))];
  return { schema, title: titles.join(' or '), ops };
}
