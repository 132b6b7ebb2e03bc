import type { Entry } from '../../../generated/models/edition.v1.d.ts';
import type { Ports } from '../../contract/index.ts';
import { createStore, type Store } from '../../runtime/index.ts';
import type {
  EditionDraft,
  EditionId,
  EditionText,
  FlagEntries,
  LastChange,
  Proposal,
  Saved,
  SaveRequest,
  StudioPerson,
  StudioState,
} from '../protocol/protocol.ts';
import { haveSameFlags, rebased, withFlag } from './entries.ts';
import type { StudioClient } from './studioClient.ts';

type Drafts = Readonly<Partial<Record<EditionId, SaveRequest>>>;

/** The outcome of the last attempt to save. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly edition: EditionId; readonly saved: Saved }
  | {
      readonly kind: 'conflict';
      readonly edition: EditionId;
      readonly isText: boolean;
      /** Who was first; null when the file was written by something else than the studio. */
      readonly changed: LastChange | null;
    };

export interface StudioView {
  /** Who is signed in; null where one person alone uses the studio on their machine. */
  readonly person: StudioPerson | null;
  /** The saved files. */
  readonly files: StudioState;
  readonly drafts: Drafts;
  /** The effect of the drafts; outdated while `isAsking`. */
  readonly proposal: Proposal;
  readonly isAsking: boolean;
  readonly saving: EditionId | null;
  readonly outcome: SaveOutcome | null;
  /** Incremented whenever entries are changed by anything but their own forms, which are then remounted. */
  readonly round: number;
  /** Why the server did not answer. */
  readonly problem: string | null;
}

/** Debounce while typing, ms. */
const PAUSE = 120;

/** The edits: drafts of editions, and their effect according to the server. Only `save` saves anything. */
export class StudioStore implements Store<StudioView> {
  readonly #client: StudioClient;
  readonly #after: Ports['clock']['after'];
  readonly #store;
  #stopWaiting: (() => void) | undefined;
  #requested: AbortController | undefined;

  constructor(
    { files, person }: Pick<StudioView, 'files' | 'person'>,
    client: StudioClient,
    { after }: Pick<Ports['clock'], 'after'>,
  ) {
    this.#client = client;
    this.#after = after;
    this.#store = createStore<StudioView>({
      person,
      files,
      drafts: {},
      proposal: files.proposal,
      isAsking: false,
      saving: null,
      outcome: null,
      round: 0,
      problem: null,
    });
  }

  readonly get = (): StudioView => this.#store.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** The saved file of an edition. */
  edition(id: EditionId): EditionText {
    const found = this.get().files.editions.find((edition) => edition.id === id);
    if (found === undefined) throw new RangeError(`there is no edition ${id}`);
    return found;
  }

  /** The edition's current entries with edits; null while it is edited as text or cannot be read. */
  flagsOf(id: EditionId): FlagEntries | null {
    const draft = this.get().drafts[id];
    return draft === undefined ? this.edition(id).flags : (draft.flags ?? null);
  }

  /** Sets the entries of one flag from its form. */
  setEntries(id: EditionId, flag: string, entries: readonly Entry[]): void {
    const flags = this.flagsOf(id);
    const saved = this.edition(id).flags;
    if (flags === null || saved === null) return;
    const next = withFlag(flags, flag, entries);
    this.#draft(id, haveSameFlags(next, saved) ? undefined : { edition: id, flags: next });
  }

  /** Replaces the entries of one flag, also in its forms; an empty list removes the flag from the edition. */
  putEntries(id: EditionId, flag: string, entries: readonly Entry[]): void {
    this.setEntries(id, flag, entries);
    this.#beginRound();
  }

  /** Sets the whole file as text. */
  setText(id: EditionId, text: string): void {
    this.#draft(id, text === this.edition(id).text ? undefined : { edition: id, text });
  }

  revert(id: EditionId): void {
    this.#draft(id, undefined);
    this.#beginRound();
  }

  closeOutcome(): void {
    this.#patch({ outcome: null });
  }

  /** Whether whoever is signed in may save. */
  get maySave(): boolean {
    return this.get().person?.mayEdit !== false;
  }

  async save(id: EditionId): Promise<void> {
    const draft = this.get().drafts[id];
    if (draft === undefined || this.get().saving !== null || !this.maySave) return;
    this.#patch({ saving: id, outcome: null, problem: null });
    try {
      const answer = await this.#client.save(draft);
      if ('faults' in answer) this.#patch({ proposal: { ...this.get().proposal, faults: answer.faults } });
      else if ('sentences' in answer) this.#takeSaved(id, answer, draft);
      else {
        this.#takeFiles(answer.state);
        const { changed } = this.edition(id);
        this.#patch({
          outcome: { kind: 'conflict', edition: id, isText: draft.text !== undefined, changed },
        });
      }
      this.#beginRound();
    } catch (error) {
      this.#patch({ problem: sentenceOf(error) });
    } finally {
      this.#patch({ saving: null });
      this.#ask();
    }
  }

  #takeSaved(id: EditionId, saved: Saved, sent: SaveRequest): void {
    const { [id]: now, ...others } = this.get().drafts;
    // Edits made while saving are not saved yet.
    if (now === sent) this.#patch({ drafts: others });
    this.#takeFiles(saved.state);
    this.#patch({ outcome: { kind: 'saved', edition: id, saved } });
  }

  /**
   * Loads the files now on disk. Edits made in forms are reapplied to them; text typed by the user is kept, and the
   * server continues to reject it.
   */
  #takeFiles(files: StudioState): void {
    const before = this.get();
    const drafts: Partial<Record<EditionId, SaveRequest>> = { ...before.drafts };
    for (const { id, flags, base } of files.editions) {
      const draft = before.drafts[id];
      const old = this.edition(id).flags;
      if (draft?.flags === undefined || old === null || flags === null) continue;
      const again = rebased(draft.flags, old, flags);
      if (haveSameFlags(again, flags)) delete drafts[id];
      else drafts[id] = { edition: id, flags: again, base };
    }
    this.#patch({ files, drafts });
  }

  #draft(id: EditionId, given: EditionDraft | undefined): void {
    const { [id]: before, ...others } = this.get().drafts;
    const draft = given && { ...given, base: before?.base ?? this.edition(id).base };
    this.#patch({
      drafts: draft === undefined ? others : { ...others, [id]: draft },
      isAsking: true,
      outcome: null,
    });
    this.#stopWaiting?.();
    this.#stopWaiting = this.#after(PAUSE, () => this.#ask());
  }

  #ask(): void {
    this.#requested?.abort();
    const pending = new AbortController();
    this.#requested = pending;
    const drafts = Object.values(this.get().drafts);
    if (drafts.length === 0) {
      this.#patch({ proposal: this.get().files.proposal, isAsking: false });
      return;
    }
    this.#client.propose(drafts, pending.signal).then(
      (proposal) => {
        if (!pending.signal.aborted) this.#patch({ proposal, isAsking: false, problem: null });
      },
      (error: unknown) => {
        if (!pending.signal.aborted) this.#patch({ problem: sentenceOf(error), isAsking: false });
      },
    );
  }

  #beginRound(): void {
    this.#patch({ round: this.get().round + 1 });
  }

  #patch(change: Partial<StudioView>): void {
    this.#store.set({ ...this.get(), ...change });
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
