import type { TraceEntry } from '../../../compliance/prune.ts';
import type { PageState } from './pageState.ts';
import type { ScreenPart } from './screenParts.ts';
import { type Decision, decisionOf, type EditionNames } from './words.ts';

/** A part that the page's file has and this audience does not get. */
export interface AbsentPart {
  readonly name: string;
  readonly noun: string;
  /** Where it would stand. */
  readonly mark: string;
  /** One sentence, for what follows from others; undefined where the decisions say it all. */
  readonly because: string | undefined;
  readonly decisions: readonly Decision[];
}

/** Everything of the page's file that is not here, with what decided it. */
export function absentParts(
  { wholeParts, trace, states, parts }: PageState,
  names: EditionNames,
): AbsentPart[] {
  const whole = wholeParts.find(({ path }) => path === '');
  const pageFlag = whole?.own.feature;
  if (parts === null && typeof pageFlag === 'string' && whole !== undefined) {
    const decision = decisionOf(pageFlag, states[pageFlag], names);
    return [
      {
        name: `The page ${whole.name}`,
        noun: 'page',
        mark: whole.mark,
        because: undefined,
        decisions: [decision],
      },
    ];
  }
  const hidden = trace.filter(({ what }) => what === 'hidden');
  return trace.flatMap((entry): AbsentPart[] => {
    const { at, what } = entry;
    if (what === 'changed') return [];
    const decisionsIn = (entries: readonly TraceEntry[]) => uniqueDecisions(entries, names);
    const { part, isPart } = partAt(wholeParts, at);
    const named = {
      name: isPart ? part.name : `${part.name} > ${at.slice(part.at.length + 1)}`,
      noun: isPart ? part.noun : 'part',
      mark: part.mark,
    };
    if (what === 'hidden') return [{ ...named, because: undefined, decisions: decisionsIn([entry]) }];
    if (what === 'emptied') {
      const inside = hidden.filter((one) => one.at.startsWith(`${at}/`));
      return [{ ...named, because: 'Everything that it held is hidden.', decisions: decisionsIn(inside) }];
    }
    const because =
      named.noun === 'source'
        ? 'Only hidden parts showed this data, so it is not asked for.'
        : 'Only hidden parts led here.';
    return [{ ...named, because, decisions: [] }];
  });
}

function uniqueDecisions(entries: readonly TraceEntry[], names: EditionNames): Decision[] {
  const byFlag = new Map(entries.map(({ flag = '', state }) => [flag, decisionOf(flag, state, names)]));
  return [...byFlag.values()];
}

/** The named part at a place, or the innermost one around it. */
function partAt(parts: readonly ScreenPart[], at: string): { part: ScreenPart; isPart: boolean } {
  const around = parts.filter((part) => part.at === at || at.startsWith(`${part.at}/`));
  const part = around.reduce((best, one) => (one.at.length > best.at.length ? one : best));
  return { part, isPart: part.at === at };
}
