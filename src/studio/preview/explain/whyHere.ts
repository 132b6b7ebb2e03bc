import type { TraceEntry } from '../../../compliance/index.ts';
import { parsePointer, readPointer } from '../../../language/index.ts';
import { nearestMark } from '../frame/marks.ts';
import type { PageState, ScreenPart } from './pageState.ts';
import { type Decision, decisionOf, type EditionNames, valueWords } from './words.ts';

/** Why a part of a page is present, and why it looks as it does. */
export interface WhyHere {
  readonly part: ScreenPart;
  /** The decisions that govern it, from the page down to the part itself; empty when it is always present. */
  readonly governed: readonly { readonly by: string; readonly decision: Decision }[];
  /** Changes by an edition to the part and within it. */
  readonly changes: readonly ChangedPart[];
  /** Parts within it that have a flag of their own. */
  readonly inside: readonly { readonly by: string; readonly decision: Decision }[];
}

/** Explains the marked part, or the innermost named one around it. Undefined for a mark of another page. */
export function whyHere(page: PageState, mark: string, names: EditionNames): WhyHere | undefined {
  const { wholeParts, states } = page;
  const byMark = new Map(wholeParts.map((part) => [part.mark, part]));
  const part = byMark.get(nearestMark(mark, (candidate) => byMark.has(candidate)) ?? '');
  if (part === undefined) return undefined;
  const decided = (one: ScreenPart) => {
    const { feature } = one.own;
    if (typeof feature !== 'string') return [];
    return [{ by: one.name, decision: decisionOf(feature, states[feature], names) }];
  };
  const within = (inner: string, outer: string) => inner.startsWith(`${outer}/`);
  return {
    part,
    governed: wholeParts
      .filter(({ path }) => path === part.path || within(part.path, path) || path === '')
      .flatMap(decided),
    changes: changedParts(page, names).filter(
      (change) => change.mark === part.mark || within(change.mark, part.mark),
    ),
    inside: wholeParts.filter(({ path }) => within(path, part.path)).flatMap(decided),
  };
}

/** A property of a part that is set by an edition's values. */
export interface ChangedPart {
  readonly name: string;
  readonly noun: string;
  readonly mark: string;
  /** "text is “No fees are taken.” instead of “Fees are part of the rate.”" */
  readonly what: string;
  readonly decision: Decision;
}

/** The changes of an edition to a page, other than hidden parts. */
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

/** The value that the ext sets here, according to the part's own mapping. */
function valueSet({ at, state }: TraceEntry, part: ScreenPart): string {
  const links = Object.entries((part.own.ext ?? {}) as Readonly<Record<string, string>>);
  const from = links.find(([, to]) => at.endsWith(to))?.[0];
  return valueWords(from === undefined ? undefined : readPointer(state?.ext, from));
}

/** The innermost named part around a position. */
function partAround(parts: readonly ScreenPart[], at: string): ScreenPart | undefined {
  return parts
    .filter((part) => at.startsWith(`${part.at}/`))
    .reduce<ScreenPart | undefined>(
      (best, one) => (best === undefined || one.at.length > best.at.length ? one : best),
      undefined,
    );
}
