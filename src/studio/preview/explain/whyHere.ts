import { nearestMark } from '../frame/marks.ts';
import { type ChangedPart, changedParts } from './changedParts.ts';
import type { PageState } from './pageState.ts';
import type { ScreenPart } from './screenParts.ts';
import { type Decision, decisionOf, type EditionNames } from './words.ts';

/** Why a part of a page is there, and as it is. */
export interface WhyHere {
  readonly part: ScreenPart;
  /** What decides about it, the page first, itself last; empty: nothing does, it is always there. */
  readonly governed: readonly { readonly by: string; readonly decision: Decision }[];
  /** What an edition changed about it and within it. */
  readonly changes: readonly ChangedPart[];
  /** Parts within it that hang on a flag of their own. */
  readonly inside: readonly { readonly by: string; readonly decision: Decision }[];
}

/** Answers for the marked part, or for the innermost named one around it. Undefined for a mark of another page. */
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
