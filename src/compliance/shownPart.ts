import { readPointer } from '../language/index.ts';
import { type FlagStates, isHidden } from './flagStates.ts';

/** A navigation entry or a notice in the frame around every page. */
interface FramePart {
  readonly feature: string;
  /** Maps a pointer into its flag's ext to a pointer to one of its own properties. */
  readonly ext?: Readonly<Record<string, string>>;
}

/**
 * A part of the frame after applying the flags: with the values of its flag's ext, or undefined when hidden. The static
 * check S302 proves that an edition may set these properties, and every ext is validated by its schema.
 */
export function shownPart<Part extends FramePart>(part: Part, flags: FlagStates): Part | undefined {
  if (isHidden(part.feature, flags)) return undefined;
  const values = flags[part.feature]?.ext;
  const taken = Object.entries(part.ext ?? {})
    .map(([from, to]) => [to.slice(1), readPointer(values, from)])
    .filter(([, value]) => value !== undefined);
  return { ...part, ...Object.fromEntries(taken) };
}
