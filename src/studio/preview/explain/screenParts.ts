import type { Screen } from '../../../../generated/models/screen.v1.d.ts';
import english from '../../../../schemas/locales/en/user-assets.json';
import { type NamedPart, namedParts } from '../../../../scripts/editions/difference/namedParts.ts';

/** A named part of a screen, and the mark that it bears where the page draws it. */
export interface ScreenPart extends NamedPart {
  /** Ids from the screen, or the overlay, down; of a part that is no node, no mark is ever drawn. */
  readonly mark: string;
}

/** Every part of a screen that a person would point at, from the outside in. */
export function screenParts(screen: Screen): ScreenPart[] {
  return namedParts(screen, english).map((part) => ({ ...part, mark: markOf(screen.id, part.path) }));
}

const overlay = /^\/overlays:/;

function markOf(screenId: string, path: string): string {
  return overlay.test(path) ? path.replace(overlay, '') : `${screenId}${path}`;
}
