import type { Condition, Screen } from '../../generated/models/screen.v1.d.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import type { OperationEntry } from '../description/listOperations.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import { schemaAt } from '../description/schemaAt.ts';
import type { Path } from '../documents/jsonDocument.ts';
import type { FormEntry } from './proof.ts';
import type { ScopeShape, ScopeShapes, ScreenUses } from './screenUses.ts';

/** Position of the walk through a screen, and what can be read there. */
export interface Walk {
  readonly screen: Screen;
  readonly description: MergedDescription;
  readonly operations: ReadonlyMap<string, OperationEntry>;
  readonly forms: ReadonlyMap<string, FormEntry>;
  readonly uses: ScreenUses;
  readonly path: Path;
  readonly subject: string;
  readonly scopes: ScopeShapes;
  /** `when` conditions of all ancestors. */
  readonly guards: readonly Condition[];
  /** Whether it is inside a condition. */
  readonly isCondition: boolean;
}

/** The walk, some steps further in. */
export function step(walk: Walk, ...steps: (string | number)[]): Walk {
  return { ...walk, path: [...walk.path, ...steps] };
}

/** The walk with more visible scopes. */
export function withScopes(walk: Walk, scopes: Readonly<Record<string, ScopeShape | undefined>>): Walk {
  const known = Object.entries(scopes).filter(
    (entry): entry is [string, ScopeShape] => entry[1] !== undefined,
  );
  return { ...walk, scopes: { ...walk.scopes, ...Object.fromEntries(known) } };
}

/** The walk inside something that exists only while its condition holds. */
export function guarded(walk: Walk, when: Condition | undefined): Walk {
  return when === undefined ? walk : { ...walk, guards: [...walk.guards, when] };
}

/** What a pointer finds in a shape: its alternatives; none when it finds nothing or the description does not say. */
export function schemasAt(walk: Walk, shape: ScopeShape | undefined, pointer: string): readonly JsonSchema[] {
  if (!shape) return [];
  const found = schemaAt(shape.schema, pointer, walk.description);
  return 'schemas' in found ? found.schemas : [];
}

/** The shape of one item of the list that a pointer finds. */
export function itemShape(walk: Walk, shape: ScopeShape | undefined, pointer: string): ScopeShape {
  const items = schemasAt(walk, shape, pointer).find((schema) => schema.items)?.items;
  const title = `${pointer} of ${shape?.title ?? 'an unknown answer'}`;
  return items ? { schema: items, title, ops: shape?.ops ?? [] } : openShape(title);
}

/** A scope with unknown content, because of a mistake that another finding reports: it may contain anything. */
export function openShape(title: string): ScopeShape {
  return { schema: {}, title };
}

/** The shape of an operation's unwrapped result; undefined when there is no such operation. */
export function resultShape(walk: Pick<Walk, 'operations'>, op: string): ScopeShape | undefined {
  const entry = walk.operations.get(op);
  return entry && { schema: entry.result, title: `the result of ${op}`, ops: [op] };
}

/** Path and name of the walk's position. */
export function here({ path, subject }: Walk): Pick<Walk, 'path' | 'subject'> {
  return { path, subject };
}

/** A value somewhere in a JSON value, with its path. */
interface PlacedValue {
  path: Path;
  value: unknown;
}

/** A JSON value and everything in it, parents before children. @param path the path of the value itself */
export function valuesIn(value: unknown, path: Path = []): PlacedValue[] {
  if (value === null || typeof value !== 'object') return [{ path, value }];
  const inner = Object.entries(value).flatMap(([key, child]) =>
    valuesIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [{ path, value }, ...inner];
}
