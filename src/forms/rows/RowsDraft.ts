import type { RowsUi } from '../../../generated/models/form.v1.d.ts';
import type { RowsBinding } from '../../../generated/models/screen.v1.d.ts';
import { isEmpty, readPointer, writePointer } from '../../language/index.ts';
import type { OptionList, Store } from '../../runtime/index.ts';
import type { FormDraft } from '../draft/FormDraft.ts';
import { type RowValues, readOutcome } from './readRows.ts';
import {
  duplicatesOf,
  isBlank,
  isColumnShown,
  type RowCheck,
  type RowState,
  type RowsState,
  rowFaults,
  rowScopes,
  type SimilarityRule,
} from './rowState.ts';
import { similarRows } from './similarRows.ts';

export interface RowsParts {
  /** The form's field that holds the list. */
  pointer: string;
  ui: RowsUi;
  binding: RowsBinding;
  /** The maximum number of rows that can be sent at once. */
  most: number;
  draft: FormDraft;
}

/**
 * The rows of a list field while they are being filled in. What would be sent (rows that are neither blank nor saved)
 * is always in the form's draft, along with its errors.
 */
export class RowsDraft implements Store<RowsState> {
  readonly parts: RowsParts;
  #state: RowsState;
  #made = 0;
  readonly #listeners = new Set<() => void>();

  constructor(parts: RowsParts) {
    this.parts = parts;
    const kept = readPointer(parts.draft.get().data, parts.pointer);
    const values = Array.isArray(kept) ? (kept as RowValues[]) : [];
    const rows = (values.length === 0 ? [{}] : values).map((row) => this.#make(row));
    this.#state = { rows: this.#marked(placed(rows)), waiting: [], taken: undefined };
  }

  readonly get = (): RowsState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Rows that would be sent, in their order. */
  open(): readonly RowState[] {
    return this.#state.rows.filter((row) => !row.isSaved && !isBlank(row));
  }

  /** How many more rows can be added. */
  room(): number {
    const unsaved = this.#state.rows.filter(({ isSaved }) => !isSaved);
    return Math.max(0, this.parts.most - unsaved.length);
  }

  /** Changes a cell: the row's refusal is removed, and what depended on the cell is cleared. */
  set(id: string, at: string, value: unknown): void {
    if (this.#isAway()) return;
    const stale = Object.entries(this.parts.binding.options ?? {}).flatMap(([other, source]) =>
      source.onStale === 'clear' && source.dependsOn?.includes(at) === true ? [other] : [],
    );
    this.#edit(id, (row) => {
      if (Object.is(readPointer(row.values, at), value)) return row;
      const emptied = stale.reduce<unknown>(
        (values, other) => writePointer(values, other, undefined),
        row.values,
      );
      const values = writePointer(emptied, at, value) as RowValues;
      return { ...row, values, refusal: undefined };
    });
  }

  /** Replaces the pasted name of an option by its code: the same choice, so what depends on it stays. */
  mend(id: string, at: string, value: string): void {
    if (this.#isAway()) return;
    this.#edit(id, (row) => ({ ...row, values: writePointer(row.values, at, value) as RowValues }));
  }

  touch(id: string, at: string): void {
    this.#edit(id, (row) => (row.touched.has(at) ? row : { ...row, touched: new Set([...row.touched, at]) }));
  }

  /** Stores the options of one of a row's cells. */
  setList(id: string, at: string, list: OptionList): void {
    this.#edit(id, (row) => (row.lists[at] === list ? row : { ...row, lists: { ...row.lists, [at]: list } }));
  }

  setCheck(id: string, check: RowCheck): void {
    this.#edit(id, (row) => ({ ...row, check }));
  }

  /** Adds a blank row, if there is room. */
  add(): void {
    if (this.room() > 0 && !this.#isAway()) this.#change({ rows: [...this.#state.rows, this.#make({})] });
  }

  /** Duplicates a row, right after it, if there is room. */
  duplicate(id: string): void {
    if (this.room() === 0 || this.#isAway()) return;
    const { rows } = this.#state;
    const index = rows.findIndex((row) => row.id === id);
    const copy = this.#make(rows[index]?.values ?? {}, this.#columns());
    this.#change({ rows: [...rows.slice(0, index + 1), copy, ...rows.slice(index + 1)] });
  }

  remove(id: string): void {
    if (!this.#isAway()) this.#change({ rows: this.#state.rows.filter((row) => row.id !== id) });
  }

  removeSaved(): void {
    this.#change({ rows: this.#state.rows.filter(({ isSaved }) => !isSaved), taken: undefined });
  }

  /** Takes rows from a paste or a file into the blank rows and after the others, as many as there is room for. */
  take(given: readonly RowValues[]): void {
    if (this.#isAway()) return;
    const kept = this.#state.rows.filter((row) => row.isSaved || !isBlank(row));
    const room = Math.max(0, this.parts.most - kept.filter(({ isSaved }) => !isSaved).length);
    const taken = given.slice(0, room);
    this.#change({
      rows: [...kept, ...taken.map((values) => this.#make(values, this.#columns()))],
      waiting: given.slice(room),
      taken: { count: taken.length, of: given.length },
    });
  }

  /** Takes the rows that did not fit before, as many as there is room for now. */
  takeWaiting(): void {
    this.take(this.#state.waiting);
  }

  /** Takes the answer to the submit; true when no row was refused. */
  takeOutcome(result: unknown): boolean {
    const refused = readOutcome(result, this.parts.binding);
    const rows = this.#state.rows.map((row) => {
      if (row.place === undefined) return row;
      const refusal = refused.get(row.place);
      return { ...row, refusal, isSaved: refusal === undefined, check: {} };
    });
    this.#change({ rows: rows.filter((row) => row.isSaved || !isBlank(row)) });
    return refused.size === 0;
  }

  /** Writes what would be sent, and its errors, into the form's draft. */
  publish(): void {
    const { pointer, ui, draft } = this.parts;
    const open = this.open();
    const doubles = duplicatesOf(open, ui.unique);
    const { facts, scopes: around } = draft.around;
    const faults: Record<string, string> = {};
    const sent = open.map((row, place) => {
      const scopes = rowScopes(row, around);
      const own = rowFaults(row, ui.columns, this.parts.binding, scopes, facts);
      if (ui.unique !== undefined && doubles.has(row.id)) own[ui.unique.at] = ui.unique.key;
      if (row.check.at !== undefined && row.check.key !== undefined) own[row.check.at] ??= row.check.key;
      for (const [at, key] of Object.entries(own)) faults[`${pointer}/${place}${at}`] = key;
      return ui.columns
        .filter((column) => isColumnShown(column, scopes, facts))
        .reduce<unknown>((made, { at }) => withFilled(made, at, readPointer(row.values, at)), {});
    });
    draft.setPart(pointer, sent, faults);
  }

  /** The rows are being sent: the answer refers to each by its index, so none may move. */
  #isAway(): boolean {
    return this.parts.draft.get().isSubmitting;
  }

  #columns(): readonly string[] {
    return this.parts.ui.columns.map(({ at }) => at);
  }

  /** @param touched columns that show their errors at once */
  #make(values: RowValues, touched: readonly string[] = []): RowState {
    this.#made += 1;
    return {
      id: `row${this.#made}`,
      values,
      isSaved: false,
      touched: new Set(touched),
      lists: {},
      check: {},
      refusal: undefined,
      place: undefined,
      similarity: [],
    };
  }

  #edit(id: string, change: (row: RowState) => RowState): void {
    const rows = this.#state.rows.map((row) => (row.id === id && !row.isSaved ? change(row) : row));
    if (rows.some((row, index) => row !== this.#state.rows[index])) this.#change({ rows });
  }

  /** Rows that would be sent and resemble each other are marked; the user may mean it. */
  #marked(rows: readonly RowState[]): readonly RowState[] {
    const found = similarRows(
      rows.filter(({ place }) => place !== undefined),
      this.parts,
    );
    return rows.map((row) => {
      const similarity = found.get(row.id) ?? [];
      return areSame(row.similarity, similarity) ? row : { ...row, similarity };
    });
  }

  #change(change: Partial<RowsState>): void {
    const next = { ...this.#state, ...change };
    const rows = next.rows.length === 0 ? [this.#make({})] : next.rows;
    this.#state = { ...next, rows: this.#marked(placed(rows)) };
    this.publish();
    for (const listener of [...this.#listeners]) listener();
  }
}

function areSame(some: readonly SimilarityRule[], others: readonly SimilarityRule[]): boolean {
  return some.length === others.length && some.every((rule, index) => rule === others[index]);
}

/** Gives every row that would be sent its index in the request. */
function placed(rows: readonly RowState[]): readonly RowState[] {
  let next = 0;
  return rows.map((row) => {
    const place = row.isSaved || isBlank(row) ? undefined : next++;
    return row.place === place ? row : { ...row, place };
  });
}

function withFilled(made: unknown, at: string, value: unknown): unknown {
  const filled = typeof value === 'string' ? value.trim() : value;
  return isEmpty(filled) || filled === false ? made : writePointer(made, at, filled);
}
