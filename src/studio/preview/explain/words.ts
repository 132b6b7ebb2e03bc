import flagList from '../../../../schemas/compliance/flags.json';
import english from '../../../../schemas/locales/en/user-assets.json';
import { valueWords as wordsOf } from '../../../../scripts/editions/difference/valueWords.ts';
import type { FlagState } from '../../../compliance/flagStates.ts';
import type { Json } from '../../../compliance/json.ts';
import type { EditionId } from '../../protocol.ts';

/** Edition → its name as it stands in a sentence: In `Hong Kong`, … */
export type EditionNames = Readonly<Record<EditionId, string>>;

/** Who decided about a flag, and where that is written. */
export interface Decision {
  readonly flag: string;
  readonly action: string;
  /** What the flag is for, as the list of flags says. */
  readonly about: string;
  /** "The edition of Türkiye", "No edition: the flag's default". */
  readonly source: string;
  /** `schemas/compliance/editions/TUR.json:71`; undefined for what arrived at run time. */
  readonly where: string | undefined;
  /** The edition whose file it is; undefined for a default and for what arrived at run time. */
  readonly edition: EditionId | undefined;
  readonly layer: string;
  readonly reason: string | undefined;
}

export function decisionOf(flag: string, state: FlagState | undefined, names: EditionNames): Decision {
  const about =
    (flagList.flags as Readonly<Record<string, { description: string }>>)[flag]?.description ?? '';
  if (state === undefined) {
    const source = 'Nobody: no flag of this name is listed, so it stays hidden';
    const none = { where: undefined, edition: undefined, reason: undefined };
    return { flag, about, action: 'hide', source, layer: 'default', ...none };
  }
  const { action, layer = 'default', file, line, reason } = state;
  const edition = editionOf(file);
  const where =
    file === undefined
      ? 'schemas/compliance/flags.json'
      : edition === undefined
        ? undefined
        : `${file}${line === undefined ? '' : `:${line}`}`;
  return { flag, about, action, source: sourceOf(layer, edition, names), where, edition, layer, reason };
}

function sourceOf(layer: string, edition: EditionId | undefined, names: EditionNames): string {
  if (edition !== undefined) return `The edition of ${names[edition]}`;
  if (layer === 'page') return 'A setting that came with the page';
  if (layer === 'config') return 'The server’s configuration, answered at run time';
  return 'No edition: this is the default of the flag';
}

function editionOf(file: string | undefined): EditionId | undefined {
  return /editions\/(\w+)\.json$/.exec(file ?? '')?.[1] as EditionId | undefined;
}

/** A value of a screen as a person reads it. */
export function valueWords(value: unknown): string {
  // A part of a screen file, which is JSON.
  return wordsOf(value as Json, english);
}

/** Places that the very same entries decide about. */
export interface Decided<Place> {
  readonly places: readonly Place[];
  readonly decisions: readonly Decision[];
}

/** Puts places together that the same entries decide about, so that these are told once. What nobody decided stays alone. */
export function byDecisions<Place>(
  places: readonly Place[],
  decisionsOf: (place: Place) => readonly Decision[],
): Decided<Place>[] {
  const groups = new Map<unknown, Decided<Place>>();
  for (const place of places) {
    const decisions = decisionsOf(place);
    const key = decisions.length === 0 ? place : keyOf(decisions);
    groups.set(key, { places: [...(groups.get(key)?.places ?? []), place], decisions });
  }
  return [...groups.values()];
}

function keyOf(decisions: readonly Decision[]): string {
  return JSON.stringify(decisions.map(({ flag, action, where, layer }) => [flag, action, where, layer]));
}
