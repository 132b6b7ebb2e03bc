import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { alternatives } from '../description/schemaAt.ts';
import { filterShape } from './filterShape.ts';
import type { ScopeShape, ScopeShapes } from './screenUses.ts';
import { openShape, resultShape, type Walk } from './walk.ts';

/** The scopes that can be read everywhere on a page: route user session permission filter form and its sources. */
export function baseScopes(
  screen: Screen,
  linked: readonly string[],
  routePath: string | undefined,
  walk: Pick<Walk, 'operations' | 'forms' | 'description'>,
): ScopeShapes {
  const shapes: Record<string, ScopeShape | undefined> = {
    route:
      routePath === undefined
        ? openShape('the parameters of this route')
        : { schema: routeSchema(routePath), title: 'the parameters of this route' },
    user: userShape(walk),
    session: { schema: SESSION, title: 'the session' },
    permission: resultShape(walk, 'userPermission'),
    filter: filterShape(screen, linked),
    form: draftShape(screen, walk),
  };
  for (const [name, source] of Object.entries(screen.sources ?? {})) {
    shapes[name] = resultShape(walk, source.op) ?? openShape(`the result of ${source.op}`);
  }
  const known = Object.entries(shapes).filter(
    (entry): entry is [string, ScopeShape] => entry[1] !== undefined,
  );
  return Object.fromEntries(known);
}

/** src/runtime/ports/runtime.ts. */
const SESSION: JsonSchema = {
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['loading', 'anonymous', 'signedIn'] },
    userId: { type: 'integer' },
  },
  additionalProperties: false,
};

function routeSchema(path: string): JsonSchema {
  const names = routeParameters(path).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    additionalProperties: false,
  };
}

/** Parameters of a router path: `/history/:id?` has the optional `id`. */
export function routeParameters(path: string): { name: string; isOptional: boolean }[] {
  return [...path.matchAll(/:([A-Za-z]+)(\??)/g)].map((match) => ({
    name: match[1] ?? '',
    isOptional: match[2] === '?',
  }));
}

function userShape(walk: Pick<Walk, 'operations' | 'description'>): ScopeShape | undefined {
  const profile = resultShape(walk, 'userProfile');
  const tags = describedTags(walk);
  return (
    profile && { ...profile, schema: { allOf: [profile.schema, { type: 'object', properties: { tags } }] } }
  );
}

/** A user may have other tags; a page can depend only on those in the description. */
function describedTags({ operations, description }: Pick<Walk, 'operations' | 'description'>): JsonSchema {
  const result = operations.get('userTag')?.result;
  const [found] = result ? alternatives(result, description) : [];
  if (found?.properties === undefined) return { type: 'object', additionalProperties: { type: 'string' } };
  return { type: 'object', properties: found.properties, additionalProperties: false };
}

/** The fields of all forms of the page, which share one draft. */
function draftShape(screen: Screen, walk: Pick<Walk, 'forms'>): ScopeShape | undefined {
  const ids = [...JSON.stringify(screen).matchAll(/"form":"([A-Za-z0-9]+)"/g)].map((match) => match[1] ?? '');
  if (ids.length === 0) return undefined;
  const title = `the form ${[...new Set(ids)].join(', ')}`;
  const schemas = ids.map((id) => walk.forms.get(id)?.schema).filter((schema) => schema !== undefined);
  return schemas.length < ids.length ? openShape(title) : { schema: { allOf: schemas }, title };
}
