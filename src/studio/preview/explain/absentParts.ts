import { routes } from '../../../../generated/screens/index.ts';
import english from '../../../../schemas/locales/en/user-assets.json';
import { type FlagStates, isHidden, type TraceEntry } from '../../../compliance/index.ts';
import type { PageState, ScreenPart } from './pageState.ts';
import { type Decision, decisionOf, type EditionNames } from './words.ts';

/** A part of the page's file that this audience does not get. */
export interface AbsentPart {
  readonly name: string;
  readonly noun: string;
  /** The mark of its position. */
  readonly mark: string;
  /** One sentence, for parts that are absent as a consequence; undefined where the decisions explain everything. */
  readonly because: string | undefined;
  readonly decisions: readonly Decision[];
}

/** All absent parts of the page's file, with the decisions behind them. */
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

/** The named part at a position, or the innermost one around it. */
function partAt(parts: readonly ScreenPart[], at: string): { part: ScreenPart; isPart: boolean } {
  const around = parts.filter((part) => part.at === at || at.startsWith(`${part.at}/`));
  const part = around.reduce((best, one) => (one.at.length > best.at.length ? one : best));
  return { part, isPart: part.at === at };
}

/** A page that this audience does not get, nor the navigation entry for it. */
export interface AbsentPage {
  readonly name: string;
  readonly route: string;
  readonly decision: Decision;
}

/** The pages that these flags remove entirely. */
export function absentPages(states: FlagStates, names: EditionNames): AbsentPage[] {
  const texts: Readonly<Record<string, string>> = english;
  return routes.flatMap(({ id, title, feature }) =>
    feature !== undefined && isHidden(feature, states)
      ? [{ name: texts[title] ?? title, route: id, decision: decisionOf(feature, states[feature], names) }]
      : [],
  );
}

/** A part that this audience gets, but that is currently not rendered. */
export interface WaitingPart {
  readonly name: string;
  readonly noun: string;
  readonly because: string;
}

/**
 * Parts of the page that are not rendered although no flag removed them: compliance is not the reason.
 * @param drawn marks of the rendered parts
 */
export function waitingParts({ parts }: PageState, drawn: readonly string[]): WaitingPart[] {
  const isDrawn = new Set(drawn);
  const waiting = (parts ?? []).filter(
    ({ own, mark, path }) =>
      typeof own.kind === 'string' && !path.startsWith('/overlays:') && !isDrawn.has(mark),
  );
  return waiting
    .filter(({ mark }) => !waiting.some((other) => mark.startsWith(`${other.mark}/`)))
    .map(({ name, noun, own }) => ({
      name,
      noun,
      because:
        own.when === undefined
          ? 'It stands in another tab or step, or waits for something around it.'
          : 'Its condition does not hold for this account, this choice or this data.',
    }));
}
