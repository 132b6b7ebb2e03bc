import type { TraceEntry } from '../../../compliance/prune.ts';
import { parsePointer, readPointer } from '../../../language/index.ts';
import type { PageState } from './pageState.ts';
import type { ScreenPart } from './screenParts.ts';
import { type Decision, decisionOf, type EditionNames, valueWords } from './words.ts';

/** A property of a part that an edition's values set. */
export interface ChangedPart {
  readonly name: string;
  readonly noun: string;
  readonly mark: string;
  /** "text is “No fees are taken.” instead of “Fees are part of the rate.”" */
  readonly what: string;
  readonly decision: Decision;
}

/** What an edition changes of a page without taking it away. */
export function changedParts({ whole, wholeParts, trace }: PageState, names: EditionNames): ChangedPart[] {
  return trace.flatMap((entry) => {
    const part = entry.what === 'changed' ? partAround(wholeParts, entry.at) : undefined;
    if (part === undefined) return [];
    const { name, noun, mark } = part;
    const { at, flag = '', state } = entry;
    const before = valueWords(readPointer(whole, at));
    const property = (parsePointer(at.slice(part.at.length)) ?? []).join(' › ');
    return [
      {
        name,
        noun,
        mark,
        what: `${property} is ${valueSet(entry, part)} instead of ${before}`,
        decision: decisionOf(flag, state, names),
      },
    ];
  });
}

/** The value that the ext gives this place, by the part's own list of what takes what. */
function valueSet({ at, state }: TraceEntry, part: ScreenPart): string {
  const links = Object.entries((part.own.ext ?? {}) as Readonly<Record<string, string>>);
  const from = links.find(([, to]) => at.endsWith(to))?.[0];
  return valueWords(from === undefined ? undefined : readPointer(state?.ext, from));
}

/** The innermost named part around a place. */
function partAround(parts: readonly ScreenPart[], at: string): ScreenPart | undefined {
  return parts
    .filter((part) => at.startsWith(`${part.at}/`))
    .reduce<ScreenPart | undefined>(
      (best, one) => (best === undefined || one.at.length > best.at.length ? one : best),
      undefined,
    );
}
