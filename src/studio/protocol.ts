import type { RJSFSchema } from '@rjsf/utils';
import type { EditionFile, Entry } from '../../generated/models/edition.v1.d.ts';
import type { FlagsFile } from '../../generated/models/flags.v1.d.ts';
import type { Matrix } from '../../scripts/report/editions/matrix.ts';
import type { TimelineMoment } from '../../scripts/report/editions/timeline.ts';
import type { Layer } from '../compliance/index.ts';

// What the studio's page and its server say to each other. Types alone: nothing of the scripts reaches a browser.

export type EditionId = EditionFile['id'];

/** What an edition says about its flags, as its file has it: one entry, or several in a list. */
export type FlagEntries = Readonly<Record<string, Entry | readonly Entry[]>>;

/** One file of schemas/compliance/editions. */
export interface EditionText {
  readonly id: EditionId;
  /** As it stands in a sentence: In `Hong Kong`, … */
  readonly name: string;
  readonly file: string;
  readonly text: string;
  /** SHA-256 (hex) of the text: who saves says which text was edited. */
  readonly base: string;
  /** Null for a file that forms cannot show: it is no JSON, or not of an edition's shape. */
  readonly flags: FlagEntries | null;
}

export interface StudioFlag {
  readonly key: string;
  readonly default: FlagsFile['flags'][string]['default']['action'];
  readonly owner: FlagsFile['flags'][string]['owner'];
  readonly description: string;
  /** JSON Schema (draft-07) of its values; without one the flag takes no `custom`. */
  readonly ext?: RJSFSchema;
}

/** Somebody one can be in the preview. */
export interface StudioAccount {
  readonly key: string;
  readonly uid: number;
  readonly name: string;
  readonly summary: string;
}

/** Who a site shows something to: `HKG`, and `HKG+ISLAMIC` for an Islamic account there. */
export interface StudioCombination {
  readonly id: string;
  readonly site: EditionId;
  readonly isIslamic: boolean;
}

/** GET /studio/api/editions: the files as they are. */
export interface StudioState {
  readonly editions: readonly EditionText[];
  readonly flags: readonly StudioFlag[];
  /** Schema of one entry (schemas/meta/edition.v1.json), without references. */
  readonly entry: RJSFSchema;
  readonly combinations: readonly StudioCombination[];
  readonly accounts: readonly StudioAccount[];
  readonly proposal: Proposal;
}

/** An edition as it stands in the editor: as forms, or as text. Nothing of it is saved. */
export type EditionDraft = { readonly edition: EditionId } & (
  | { readonly flags: FlagEntries; readonly text?: undefined }
  | { readonly text: string; readonly flags?: undefined }
);

/** POST /studio/api/propose */
export interface ProposeRequest {
  readonly drafts: readonly EditionDraft[];
}

/** What is wrong, or a warning, in the sentence that `npm run check` prints. */
export interface Fault {
  readonly sentence: string;
  readonly file: string;
  /** From 1, in the text as it would be written. */
  readonly line: number;
  /** The entry it speaks about, where it speaks about one. */
  readonly at?: FaultPlace;
}

export interface FaultPlace {
  readonly edition: EditionId;
  readonly flag: string;
  /** 0 where there is one entry alone. */
  readonly index: number;
  /** JSON Pointer into the entry; empty for the whole of it. */
  readonly pointer: string;
}

export interface ProposedSentence {
  readonly text: string;
  /** A hide of a site that is undone: shown in red. */
  readonly isException: boolean;
}

/** What these drafts would do. */
export interface Proposal {
  /** Everything for which `check` would refuse the files. */
  readonly faults: readonly Fault[];
  /** What `check` only warns of: shown, and no reason not to save. */
  readonly warnings: readonly Fault[];
  /** What changes against the files as they are (the words of `npm run diff-editions`). */
  readonly sentences: readonly ProposedSentence[];
  /** Names of the editions, and of Islamic accounts in them, in which nothing changes. */
  readonly unchanged: readonly string[];
  /** Editions whose draft is no edition at all (no JSON, say): what follows shows them as they are saved. */
  readonly unreadable: readonly EditionId[];
  /**
   * Edition → its authored layers, low to high, with line and reason; ISLAMIC is an Islamic account on the global site.
   */
  readonly sites: Readonly<Record<EditionId, readonly Layer[]>>;
  /** Edition → its file as it would be written; the edited ones alone. */
  readonly texts: Readonly<Partial<Record<EditionId, string>>>;
  readonly matrix: Matrix;
  readonly timeline: readonly TimelineMoment[];
}

/** POST /studio/api/save: one edition. */
export type SaveRequest = EditionDraft & {
  /** `base` of the text that was edited. */
  readonly base: string;
};

/** 200: written. */
export interface Saved {
  readonly sentences: readonly ProposedSentence[];
  readonly unchanged: readonly string[];
  /** Why generated/ could not be made again, in sentences; empty when it was. */
  readonly problems: readonly string[];
  readonly state: StudioState;
}

/** 422: refused, nothing was written. 409: somebody else wrote the file meanwhile; `state` has what stands there now. */
export type Refused = { readonly faults: readonly Fault[] } | { readonly state: StudioState };
