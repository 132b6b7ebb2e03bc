import { parseBinding } from '../../src/language/index.ts';
import type { ScreenFile } from './proof.ts';
import type { BindingUse } from './screenUses.ts';

/** The scope that a binding reads, if nothing of that name is known where it stands. */
export function unknownScope({
  binding,
  scopes,
}: Pick<BindingUse, 'binding' | 'scopes'>): string | undefined {
  const scope = parseBinding(binding.$)?.scope ?? binding.$;
  return scopes[scope] === undefined ? scope : undefined;
}

/**
 * Whether something on a page names a source, an overlay or a scope that is not there. One that seems to be used by
 * nothing was probably meant then, so nobody is told that it is not used.
 */
export function hasUnknownNames({ screen, uses }: ScreenFile): boolean {
  const { sources = {}, overlays = {} } = screen;
  return (
    uses.bindings.some((use) => unknownScope(use) !== undefined) ||
    uses.names.some(
      ({ kind, name }) => kind !== 'column' && !Object.hasOwn(kind === 'source' ? sources : overlays, name),
    )
  );
}
