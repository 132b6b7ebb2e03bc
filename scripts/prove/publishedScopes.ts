import type { FormNode, OptionSource } from '../../generated/models/screen.v1.d.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import type { ScopeShape } from './screenUses.ts';
import { itemShape, resultShape, type Walk } from './walk.ts';

/**
 * What a form tells the rest of its page besides `form#`: the rows behind chosen options (`option:/<field>#`) and the
 * answer of its check (`checked#`). Forms that have the same field may have different rows: then either is meant.
 */
export function publishedScopes(walk: Walk): Record<string, ScopeShape> {
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

function formsIn(value: unknown): FormNode[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(formsIn);
  return 'kind' in value && value.kind === 'form' ? [value as FormNode, ...inner] : inner;
}
