import flagList from '../../../../schemas/compliance/flags.json';
import english from '../../../../schemas/locales/en/user-assets.json';
import type { FlagState, Json } from '../../../compliance/index.ts';
import { valueWords as wordsOf } from '../../../editions/valueWords.ts';
import type { EditionId } from '../../protocol/protocol.ts';

/** Edition → its name as used in a sentence: In `Hong Kong`, … */
export type EditionNames = Readonly<Record<EditionId, string>>;

/** What decided about a flag, and where that is written. */
export interface Decision {
  readonly flag: string;
  readonly action: string;
  /** The purpose of the flag, from the list of flags. */
  readonly about: string;
  /** "The edition of Türkiye", "No edition: the flag's default". */
  readonly source: string;
  /** `schemas/compliance/editions/TUR.json:71`; undefined for what arrived at run time. */
  readonly where: string | undefined;
  /** The edition that decided; undefined for a default and for what arrived at run time. */
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

/** A value of a screen in readable form. */
export function valueWords(value: unknown): string {
  // A part of a screen file, which is JSON.
  return wordsOf(value as Json, english);
}

/** Places governed by the same decisions. */
export interface Decided<Place> {
  readonly places: readonly Place[];
  readonly decisions: readonly Decision[];
}

/**
 * Groups places governed by the same decisions, so that these are shown once. Places without a decision are not
 * grouped.
 */
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
