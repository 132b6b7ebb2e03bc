import { overlayOf } from '../../../generated/actions/overlayOf.ts';
import type { Button } from '../../../generated/models/screen.v1.d.ts';

/**
 * The overlay that a button opens, if that is all it does, always, and without values of its page. Only such a button
 * can be pressed from outside: by the page's address, and so by the command palette.
 */
export function openedBy({ do: actions, when, confirm, verify }: Button): string | undefined {
  // Of everything that is said of its actions and before them, the overlay's name is to be all.
  const said = [...actions.flatMap(Object.keys), when, confirm, verify];
  return said.filter((one) => one !== undefined).length === 1 ? actions.map(overlayOf)[0] : undefined;
}
