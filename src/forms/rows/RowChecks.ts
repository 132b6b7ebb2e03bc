import type { FieldCheck } from '../../../generated/models/screen.v1.d.ts';
import { type Contract, isNotLoggedIn } from '../../contract/index.ts';
import { evaluate, isEmpty, readPointer, resolveArguments, writePointer } from '../../language/index.ts';
import { callOperation } from '../../runtime/index.ts';
import { stayingOf, warningsOf } from '../draft/checkWarnings.ts';
import type { RowsDraft } from './RowsDraft.ts';
import type { RowValues } from './readRows.ts';
import { type RowCheck, type RowState, rowFaults, rowScopes } from './rowState.ts';

/** A pasted list checks all its rows: limited to this many at once, or the exchange would treat it as a flood. */
const AT_ONCE = 3;

interface PendingCheck {
  text: string;
  /** Value of the checked column. */
  about: unknown;
  args: Readonly<Record<string, unknown>>;
  abort: AbortController;
  timer: ReturnType<typeof setTimeout>;
}

/** Checks each row on the server while the user types: after a pause, only the row's last request counts. */
export class RowChecks {
  readonly #rows: RowsDraft;
  readonly #call: Contract['call'];
  readonly #pending = new Map<string, PendingCheck>();
  /** Rows whose pause is over, in their order, until it is their turn. */
  readonly #waiting = new Set<string>();
  #running = 0;

  constructor(rows: RowsDraft, call: Contract['call']) {
    this.#rows = rows;
    this.#call = call;
  }

  /** Follows the rows; returns the function that stops it. */
  start(): () => void {
    const { check } = this.#rows.parts.binding;
    if (check === undefined) return () => undefined;
    const stop = this.#rows.subscribe(() => this.#look(check));
    this.#look(check);
    return () => {
      stop();
      for (const id of [...this.#pending.keys()]) this.#drop(id);
    };
  }

  #look(check: FieldCheck): void {
    const open = new Map(this.#rows.open().map((row) => [row.id, row]));
    for (const id of [...this.#pending.keys()]) if (!open.has(id)) this.#drop(id);
    for (const row of open.values()) this.#lookAt(check, row);
  }

  #lookAt(check: FieldCheck, row: RowState): void {
    const args = this.#due(check, row);
    const text = args === undefined ? undefined : JSON.stringify(args);
    const before = this.#pending.get(row.id);
    if (text === before?.text) return;
    const about = readPointer(row.values, check.on);
    this.#drop(row.id);
    if (args === undefined || text === undefined) {
      this.#rows.setCheck(row.id, {});
      return;
    }
    const begin = () => {
      this.#waiting.add(row.id);
      this.#next(check);
    };
    const timer = setTimeout(begin, check.debounceMs);
    this.#pending.set(row.id, { text, about, args, abort: new AbortController(), timer });
    // The findings belong to the previous request, unless the value is the same.
    this.#rows.setCheck(row.id, Object.is(before?.about, about) ? rowStaying(row.check, check.on) : {});
  }

  #due(check: FieldCheck, row: RowState): Record<string, unknown> | undefined {
    const { draft, ui, binding } = this.#rows.parts;
    const { around } = draft;
    const scopes = rowScopes(row, around.scopes);
    // Before the options have loaded, the meaning of a pasted name is unknown, and a wrong one needs no answer.
    const areListed = Object.keys(binding.options ?? {}).every((at) => row.lists[at]?.status === 'ready');
    const faults = Object.values(rowFaults(row, ui.columns, binding, scopes, around.facts));
    if (!areListed || faults.includes('form.error.choice')) return undefined;
    if (isEmpty(readPointer(row.values, check.on))) return undefined;
    if (check.when !== undefined && !evaluate(check.when, scopes, around.facts)) return undefined;
    return resolveArguments(check.args, scopes);
  }

  #drop(id: string): void {
    const pending = this.#pending.get(id);
    clearTimeout(pending?.timer);
    pending?.abort.abort();
    this.#pending.delete(id);
    this.#waiting.delete(id);
  }

  #next(check: FieldCheck): void {
    if (this.#running >= AT_ONCE) return;
    const [id] = this.#waiting;
    const pending = id === undefined ? undefined : this.#pending.get(id);
    if (id === undefined || pending === undefined) return;
    this.#waiting.delete(id);
    this.#running += 1;
    void this.#ask(check, id, pending).finally(() => {
      this.#running -= 1;
      this.#next(check);
    });
  }

  async #ask(check: FieldCheck, id: string, pending: PendingCheck): Promise<void> {
    const isLast = () => this.#pending.get(id) === pending;
    const row = this.#rows.get().rows.find((other) => other.id === id);
    this.#rows.setCheck(id, { ...rowStaying(row?.check ?? {}, check.on), note: 'checking' });
    try {
      const { signal } = pending.abort;
      const result = await callOperation(this.#call, check.op, pending.args, { signal, notify: 'none' });
      if (isLast()) this.#rows.setCheck(id, this.#verdict(check, id, result));
    } catch {
      // A failed check blocks nothing, because the answer to the submit will report what is wrong.
      if (isLast()) this.#rows.setCheck(id, { note: 'checkFailed' });
    }
  }

  #verdict(check: FieldCheck, id: string, result: unknown): RowCheck {
    const row = this.#rows.get().rows.find((other) => other.id === id);
    if (row === undefined || isNotLoggedIn(result)) return { note: 'checkFailed' };
    const { draft, binding } = this.#rows.parts;
    const scopes = { ...rowScopes(row, draft.around.scopes), result };
    const rule = check.fail?.find(({ when }) => evaluate(when, scopes, draft.around.facts));
    const found = { ...warningsOf(check, scopes, draft.around), result };
    if (rule !== undefined) return { ...found, at: rule.at ?? check.on, key: rule.key };
    return { ...found, note: 'good', canonical: canonicalOf(result, binding.canonical) };
  }
}

/** The warnings stay, and the answer, which tells other rows that they resemble this one. */
function rowStaying(check: RowCheck, on: string): RowCheck {
  const { result } = check;
  return { ...stayingOf(check, on), ...(result === undefined ? {} : { result }) };
}

function canonicalOf(result: unknown, pointers: Readonly<Record<string, string>> = {}): RowValues {
  return Object.entries(pointers).reduce<RowValues>((made, [at, pointer]) => {
    const value = readPointer(result, pointer);
    return isEmpty(value) ? made : (writePointer(made, at, value) as RowValues);
  }, {});
}
