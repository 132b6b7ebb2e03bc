import { readPointer } from '../language/index.ts';
import { type FlagStates, isHidden } from './flagStates.ts';

/** An entry or a notice of the frame, which every page shows. */
interface FramePart {
  readonly feature: string;
  /** Pointer into the ext of its flag → pointer to a property of its own. */
  readonly ext?: Readonly<Record<string, string>>;
}

/**
 * A part of the frame as the flags leave it: with the values of its flag's ext, or undefined where it is hidden. That it
 * takes them into properties that an edition may set is proven before (S302), and every ext is judged by its schema.
 */
export function shownPart<Part extends FramePart>(part: Part, flags: FlagStates): Part | undefined {
  if (isHidden(part.feature, flags)) return undefined;
  const values = flags[part.feature]?.ext;
  const taken = Object.entries(part.ext ?? {})
    .map(([from, to]) => [to.slice(1), readPointer(values, from)])
    .filter(([, value]) => value !== undefined);
  return { ...part, ...Object.fromEntries(taken) };
}
