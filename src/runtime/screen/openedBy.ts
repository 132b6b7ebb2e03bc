import type { Button } from '../../../generated/models/screen.v1.d.ts';

/**
 * The overlay that a button opens, if that is all it does, always, and without values of its page. Only such a button
 * can be pressed from outside: by the page's address, and so by the command palette.
 */
export function openedBy({ do: [action, ...more], when, confirm, verify }: Button): string | undefined {
  const isPlain = more.length === 0 && when === undefined && confirm === undefined && verify === undefined;
  return isPlain && action !== undefined && 'open' in action && action.with === undefined
    ? action.open
    : undefined;
}
