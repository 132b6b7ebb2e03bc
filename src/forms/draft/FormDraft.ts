import type { CompiledForm } from '../../../generated/forms/types.ts';
import type { AmountBounds, OptionSource } from '../../../generated/models/screen.v1.d.ts';
import { isEmpty, readPointer, type Scopes, writePointer } from '../../language/index.ts';
import type { OptionList, Store } from '../../runtime/index.ts';
import { warningText } from './checkWarnings.ts';
import { clearStale, fillChosen, undoChoices } from './dependentFields.ts';
import type { DraftPart, DraftState, Surroundings, TypedText } from './draftState.ts';
import { isFieldShown } from './fieldRules.ts';
import { type FieldErrors, findErrors } from './findErrors.ts';
import { followAddress } from './followAddress.ts';
import { isFilled } from './initialData.ts';
import { submissionOf } from './submission.ts';

export interface DraftParts {
  compiled: CompiledForm;
  options: Readonly<Record<string, OptionSource>>;
  bounds?: Readonly<Record<string, AmountBounds>>;
  initial: Readonly<Record<string, unknown>>;
  /** Fields whose initial value comes from the page's URL. */
  addressed?: readonly string[];
  /** What was typed before the page was reloaded; takes precedence over the initial values. */
  typed?: Readonly<Record<string, unknown>> | undefined;
  around: Surroundings;
}

/**
 * The draft of one form and everything known about it. A store outside React, so that a key typed in one field
 * re-renders only that field; rjsf lays the fields out, the widgets read and write here.
 */
export class FormDraft implements Store<DraftState> {
  readonly #parts: DraftParts;
  #state: DraftState;
  #around: Surroundings;
  #initial: Readonly<Record<string, unknown>>;
  readonly #edited = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #heard = new Set<DraftPart>();
  #scopes: Scopes | undefined;
  #errors: FieldErrors | undefined;

  constructor(parts: DraftParts) {
    const none = {};
    const { typed = {}, compiled } = parts;
    this.#parts = parts;
    this.#around = parts.around;
    this.#initial = parts.initial;
    this.#state = {
      data: { ...parts.initial, ...typed },
      lists: none,
      typed: none,
      serverErrors: none,
      check: none,
      unfit: none,
      parts: none,
      touched: new Set(),
      isSubmitted: false,
      isSubmitting: false,
      banner: null,
    };
    for (const pointer of compiled.file.pick)
      if (isFilled(readPointer(typed, pointer))) this.#edited.add(pointer);
  }

  readonly get = (): DraftState => this.#state;

  get around(): Surroundings {
    return this.#around;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  patch(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    this.#tell();
  }

  /** Whether the user has filled in anything. */
  isTyped(): boolean {
    return [...this.#edited].some((pointer) => isFilled(readPointer(this.#state.data, pointer)));
  }

  /**
   * Takes over new surroundings; fields that the user has not edited follow the page's URL and get initial values that
   * arrived late.
   */
  setAround(around: Surroundings, initial: Readonly<Record<string, unknown>>): void {
    if (this.#around === around) return;
    this.#around = around;
    const { compiled, addressed = [], options } = this.#parts;
    const isFree = (pointer: string) => !this.#edited.has(pointer);
    const change = { before: this.#initial, now: initial };
    const data = followAddress(this.#state.data, addressed.filter(isFree), change, options);
    this.#initial = initial;
    const late = compiled.file.pick.filter(
      (pointer) => isFree(pointer) && readPointer(data, pointer) === undefined,
    );
    this.patch({ data: late.reduce((next, pointer) => fill(next, initial, pointer), data) });
  }

  /** Changes a field: its server errors are removed, and the fields that depended on it are cleared. */
  set(pointer: string, value: unknown, typed?: TypedText): void {
    this.#edited.add(pointer);
    const { data, serverErrors } = this.#state;
    const { options } = this.#parts;
    const stale = clearStale(data, pointer, value, options);
    const filled = fillChosen(stale.next, pointer, this.#state.lists[pointer]?.options, options);
    const next = undoChoices(filled.next, [pointer], options);
    const gone = [pointer, ...stale.cleared, ...filled.fields];
    const kept = omit(this.#state.typed, gone);
    this.patch({
      data: next,
      serverErrors: omit(serverErrors, gone),
      typed: typed === undefined ? kept : { ...kept, [pointer]: typed },
    });
  }

  /** Changes a field that has parts of its own, along with what is wrong with them (text keys by pointer). */
  setPart(pointer: string, value: unknown, faults: Readonly<Record<string, string>>): void {
    this.#edited.add(pointer);
    const { data, parts } = this.#state;
    this.patch({
      data: writePointer(data, pointer, value) as Data,
      parts: { ...parts, [pointer]: faults },
    });
  }

  /** Passes the answers of submits to a field with parts; returns the function that detaches it. */
  attach(part: DraftPart): () => void {
    this.#heard.add(part);
    return () => this.#heard.delete(part);
  }

  /** Passes an answer to the fields with parts; undefined when there are none, else whether nothing was refused. */
  takeOutcome(result: unknown): boolean | undefined {
    if (this.#heard.size === 0) return undefined;
    return [...this.#heard].map((part) => part.takeOutcome(result)).every((isWhole) => isWhole);
  }

  touch(pointer: string): void {
    if (!this.#state.touched.has(pointer))
      this.patch({ touched: new Set([...this.#state.touched, pointer]) });
  }

  /** Stores the options of a field; undefined when the field was unmounted. */
  setList(pointer: string, list: OptionList | undefined): void {
    const { [pointer]: before, ...rest } = this.#state.lists;
    if (before !== list) this.patch({ lists: list === undefined ? rest : { ...rest, [pointer]: list } });
  }

  /** What conditions and arguments of this form may read: its surroundings, `form#` and `option:/<field>#`. */
  scopes(): Scopes {
    const { data, check } = this.#state;
    this.#scopes ??= { ...this.#around.scopes, ...this.chosen(), checked: check.result, form: data };
    return this.#scopes;
  }

  /** The rows behind the chosen options, as scopes. */
  chosen(): Scopes {
    const { lists, data } = this.#state;
    const rows = Object.entries(lists).map(([pointer, { options }]) => {
      const value = readPointer(data, pointer);
      return [`option:${pointer}`, options.find((option) => option.value === value)?.item] as const;
    });
    return Object.fromEntries(rows);
  }

  isShown(pointer: string): boolean {
    return isFieldShown(this.#parts.compiled, pointer, this.scopes(), this.#around.facts);
  }

  /** What would be sent now. */
  submission(): Record<string, unknown> {
    return submissionOf(this.#parts.compiled, this.#state.data, (pointer) => this.isShown(pointer));
  }

  /** Everything that the form itself finds wrong, whether shown yet or not. */
  errors(): FieldErrors {
    const { compiled, options, bounds = {} } = this.#parts;
    this.#errors ??= { ...findErrors(compiled, { options, bounds }, this), ...this.#partErrors() };
    return this.#errors;
  }

  /** The error to show at a field now; undefined when there is none. */
  errorOf(pointer: string): string | undefined {
    const { serverErrors, check, touched, isSubmitted } = this.#state;
    const { t } = this.#around;
    const fromServer = serverErrors[pointer];
    if (fromServer !== undefined)
      return 'key' in fromServer ? t(fromServer.key) : this.#around.say(fromServer.error);
    const own = isSubmitted || touched.has(pointer) ? this.errors()[pointer] : undefined;
    return own ?? (check.at === pointer && check.key !== undefined ? t(check.key) : undefined);
  }

  /** The check's warnings for a field, one per line; undefined when there are none. */
  warningOf(pointer: string): string | undefined {
    return warningText(this.#state.check, pointer, this.scopes(), this.#around);
  }

  #partErrors(): FieldErrors {
    const { t } = this.#around;
    const faults = Object.values(this.#state.parts).flatMap((part) => Object.entries(part));
    return Object.fromEntries(faults.map(([pointer, key]) => [pointer, t(key)]));
  }

  #tell(): void {
    this.#scopes = undefined;
    this.#errors = undefined;
    for (const listener of [...this.#listeners]) listener();
  }
}

type Data = Readonly<Record<string, unknown>>;

function fill(data: Data, initial: Data, pointer: string): Data {
  const value = readPointer(initial, pointer);
  return isEmpty(value) ? data : (writePointer(data, pointer, value) as Data);
}

function omit<T>(
  record: Readonly<Record<string, T>>,
  pointers: readonly string[],
): Readonly<Record<string, T>> {
  if (!pointers.some((pointer) => Object.hasOwn(record, pointer))) return record;
  return Object.fromEntries(Object.entries(record).filter(([pointer]) => !pointers.includes(pointer)));
}
