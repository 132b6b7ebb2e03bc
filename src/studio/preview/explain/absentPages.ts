import { routes } from '../../../../generated/screens/index.ts';
import english from '../../../../schemas/locales/en/user-assets.json';
import { type FlagStates, isHidden } from '../../../compliance/index.ts';
import { type Decision, decisionOf, type EditionNames } from './words.ts';

/** A page that the area has and this audience does not, nor the entry that leads there. */
export interface AbsentPage {
  readonly name: string;
  readonly route: string;
  readonly decision: Decision;
}

/** The pages that these flags take out of the area as a whole. */
export function absentPages(states: FlagStates, names: EditionNames): AbsentPage[] {
  const texts: Readonly<Record<string, string>> = english;
  return routes.flatMap(({ id, title, feature }) =>
    feature !== undefined && isHidden(feature, states)
      ? [{ name: texts[title] ?? title, route: id, decision: decisionOf(feature, states[feature], names) }]
      : [],
  );
}
