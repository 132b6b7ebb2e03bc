import { isBinding, parseBinding } from '../../src/language/index.ts';
import { schemaAt } from '../description/schemaAt.ts';
import type { Proof } from './proof.ts';
import type { OperationUse } from './screenUses.ts';

/** What `"": {"$": "form#"}` supplies: every field of the bound object; undefined when its fields are not known. */
export function wholeObject({ args, scopes }: OperationUse, proof: Proof): string[] | undefined {
  const value = args[''] ?? args['/'];
  if (value === undefined) return [];
  const parsed = isBinding(value) ? parseBinding(value.$) : undefined;
  const shape = parsed && scopes[parsed.scope];
  const found = shape && schemaAt(shape.schema, parsed.pointer, proof.description);
  if (!found || !('schemas' in found) || found.schemas.length === 0) return undefined;
  return found.schemas.flatMap(({ properties }) => Object.keys(properties ?? {}));
}
