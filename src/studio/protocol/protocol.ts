import type { RJSFSchema } from '@rjsf/utils';
import type { EditionFile, Entry } from '../../../generated/models/edition.v1.d.ts';
import type { FlagsFile } from '../../../generated/models/flags.v1.d.ts';
import type { Layer } from '../../compliance/index.ts';
import type { Matrix, TimelineMoment } from '../../editions/reports.ts';

// The API between the studio's page and its server. Types only: no code of the scripts reaches a browser.

export type EditionId = EditionFile['id'];

/** GET /studio/api/activity?of=ROUTE: calls of the operations that its screen can call, over the last hour, minute by minute, the oldest first. */
export type Activity = Readonly<
  Record<string, { readonly calls: readonly number[]; readonly failures: readonly number[] }>
>;

/** An edition's entries by flag, as in its file: one entry, or several in a list. */
export type FlagEntries = Readonly<Record<string, Entry | readonly Entry[]>>;

/** GET /studio/api/person, as `person`: who is signed in; null where one person alone uses the studio on their machine. */
export interface StudioPerson {
  /** As the sign-in gives it, often a mail address. */
  readonly name: string;
  /** Others may look, and try things in the preview. */
  readonly mayEdit: boolean;
}

/** Who saved, and when (ISO 8601, UTC). */
export interface LastChange {
  readonly by: string;
  readonly at: string;
}

/** One file of schemas/compliance/editions. */
export interface EditionText {
  readonly id: EditionId;
  /** The name as used in a sentence: In `Hong Kong`, … */
  readonly name: string;
  readonly file: string;
  readonly text: string;
  /** SHA-256 (hex) of the text; sent when saving, to identify the text that was edited. */
  readonly base: string;
  /** Who saved this text in the studio; null when it came from elsewhere. */
  readonly changed: LastChange | null;
  /** Null for a file that forms cannot show: invalid JSON, or not an edition. */
  readonly flags: FlagEntries | null;
}

export interface StudioFlag {
  readonly key: string;
  readonly default: FlagsFile['flags'][string]['default']['action'];
  readonly owner: FlagsFile['flags'][string]['owner'];
  readonly description: string;
  /** JSON Schema (draft-07) of its values; a flag without one does not support `custom`. */
  readonly ext?: RJSFSchema;
}

/** An account to sign in with in the preview. */
export interface StudioAccount {
  readonly key: string;
  readonly uid: number;
  readonly name: string;
  readonly summary: string;
}

/** An audience of a site: `HKG`, and `HKG+ISLAMIC` for an Islamic account there. */
export interface StudioCombination {
  readonly id: string;
  readonly site: EditionId;
  readonly isIslamic: boolean;
}

/** GET /studio/api/editions: the saved files. */
export interface StudioState {
  readonly editions: readonly EditionText[];
  readonly flags: readonly StudioFlag[];
  /** Schema of one entry (schemas/meta/edition.v1.json), with references resolved. */
  readonly entry: RJSFSchema;
  readonly combinations: readonly StudioCombination[];
  readonly accounts: readonly StudioAccount[];
  readonly proposal: Proposal;
}

/** An edition as edited, in forms or as text. Nothing of it is saved. */
export type EditionDraft = { readonly edition: EditionId } & (
  | { readonly flags: FlagEntries; readonly text?: undefined }
  | { readonly text: string; readonly flags?: undefined }
);

/** POST /studio/api/propose */
export interface ProposeRequest {
  readonly drafts: readonly EditionDraft[];
}

/** A diagnostic or warning, in the wording of `npm run check`. */
export interface Fault {
  readonly sentence: string;
  readonly file: string;
  /** Starting at 1, in the text as it would be saved. */
  readonly line: number;
  /** The entry it refers to, if any. */
  readonly at?: FaultPlace;
}

export interface FaultPlace {
  readonly edition: EditionId;
  readonly flag: string;
  /** 0 for a single entry. */
  readonly index: number;
  /** JSON Pointer into the entry; empty for the whole entry. */
  readonly pointer: string;
}

export interface ProposedSentence {
  readonly text: string;
  /** A site's hide is overridden: shown in red. */
  readonly isException: boolean;
}

/** The effect of these drafts. */
export interface Proposal {
  /** Everything that makes `check` reject the files. */
  readonly faults: readonly Fault[];
  /** Warnings of `check`: shown, but they do not prevent saving. */
  readonly warnings: readonly Fault[];
  /** The changes against the saved files (in the wording of `npm run diff-editions`). */
  readonly sentences: readonly ProposedSentence[];
  /** Names of the editions, and of Islamic accounts in them, without changes. */
  readonly unchanged: readonly string[];
  /** Editions with an invalid draft (not JSON, say): the following fields show their saved files. */
  readonly unreadable: readonly EditionId[];
  /**
   * Edition → its authored layers, low to high, with line and reason; ISLAMIC is an Islamic account on the global site.
   */
  readonly sites: Readonly<Record<EditionId, readonly Layer[]>>;
  /** Edition → its file as it would be saved; edited ones only. */
  readonly texts: Readonly<Partial<Record<EditionId, string>>>;
  readonly matrix: Matrix;
  readonly timeline: readonly TimelineMoment[];
}

/** POST /studio/api/save: one edition. */
export type SaveRequest = EditionDraft & {
  /** `base` of the text that was edited. */
  readonly base: string;
};

/** 200: saved. */
export interface Saved {
  readonly sentences: readonly ProposedSentence[];
  readonly unchanged: readonly string[];
  /** Why generated/ could not be regenerated; empty when it was. */
  readonly problems: readonly string[];
  readonly state: StudioState;
}

/** 422: rejected, nothing was saved. 409: the file was changed by someone else; `state` has its current contents. */
export type Refused = { readonly faults: readonly Fault[] } | { readonly state: StudioState };
