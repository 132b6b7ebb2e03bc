import type { FieldCheck } from '../../../generated/models/screen.v1.d.ts';
import { type Contract, isNotLoggedIn } from '../../contract/index.ts';
import { evaluate, isEmpty, readPointer, resolveArguments } from '../../language/index.ts';
import { callOperation } from '../../runtime/index.ts';
import { stayingOf, warningsOf } from './checkWarnings.ts';
import type { CheckState } from './draftState.ts';
import type { FormDraft } from './FormDraft.ts';

interface PendingCheck {
  /** The arguments as text: the same text is the same request. */
  text: string;
  /** Value of the checked field. */
  about: unknown;
  args: Readonly<Record<string, unknown>>;
  abort: AbortController;
  timer: ReturnType<typeof setTimeout>;
  /** Set once the request is sent; never rejects. */
  answer?: Promise<void>;
}

/**
 * Checks a field on the server while the user types: after a pause, and only the last request counts. A failed check
 * (network) blocks nothing, because the submit will report what is wrong.
 */
export class FieldChecker {
  readonly #check: FieldCheck | undefined;
  readonly #draft: FormDraft;
  readonly #call: Contract['call'];
  #pending: PendingCheck | undefined;

  constructor(check: FieldCheck | undefined, draft: FormDraft, call: Contract['call']) {
    this.#check = check;
    this.#draft = draft;
    this.#call = call;
  }

  /** Follows the draft; returns the function that stops it. */
  start(): () => void {
    const check = this.#check;
    if (check === undefined) return () => undefined;
    const look = () => this.#look(check);
    const stop = this.#draft.subscribe(look);
    look();
    return () => {
      stop();
      this.#drop();
    };
  }

  /** Resolves when no check is open any more; a request that is still debounced is sent at once. */
  async settle(): Promise<void> {
    if (this.#check === undefined || this.#pending === undefined) return;
    clearTimeout(this.#pending.timer);
    await this.#ask(this.#check, this.#pending);
  }

  #look(check: FieldCheck): void {
    const args = this.#due(check);
    const text = args === undefined ? undefined : JSON.stringify(args);
    if (text === this.#pending?.text) return;
    const about = readPointer(this.#draft.get().data, check.on);
    const isSame = this.#pending !== undefined && Object.is(this.#pending.about, about);
    this.#drop();
    if (args !== undefined && text !== undefined) {
      const abort = new AbortController();
      const timer = setTimeout(() => void this.#ask(check, pending), check.debounceMs);
      const pending: PendingCheck = { text, about, args, abort, timer };
      this.#pending = pending;
    }
    const staying = isSame ? stayingOf(this.#draft.get().check, check.on) : {};
    if (args !== undefined) this.#draft.patch({ check: { ...staying, isOpen: true } });
    else if (!isEmptyState(this.#draft.get().check)) this.#draft.patch({ check: {} });
  }

  /** The arguments to send; undefined while there is nothing to check. */
  #due(check: FieldCheck): Record<string, unknown> | undefined {
    const draft = this.#draft;
    const scopes = draft.scopes();
    if (isEmpty(readPointer(scopes.form, check.on)) || !draft.isShown(check.on)) return undefined;
    // What the form itself rejects needs no answer from the server.
    if (draft.errors()[check.on] !== undefined) return undefined;
    if (check.when !== undefined && !evaluate(check.when, scopes, draft.around.facts)) return undefined;
    return resolveArguments(check.args, scopes);
  }

  #drop(): void {
    clearTimeout(this.#pending?.timer);
    this.#pending?.abort.abort();
    this.#pending = undefined;
  }

  #ask(check: FieldCheck, pending: PendingCheck): Promise<void> {
    pending.answer ??= this.#answer(check, pending);
    return pending.answer;
  }

  async #answer(check: FieldCheck, pending: PendingCheck): Promise<void> {
    const isLast = () => this.#pending === pending;
    const staying = stayingOf(this.#draft.get().check, check.on);
    this.#draft.patch({ check: { ...staying, note: 'checking', isOpen: true } });
    try {
      const { signal } = pending.abort;
      const result = await callOperation(this.#call, check.op, pending.args, { signal, notify: 'none' });
      if (isLast()) this.#draft.patch({ check: this.#verdict(check, result) });
    } catch {
      if (isLast()) this.#draft.patch({ check: { ...staying, note: 'checkFailed' } });
    }
  }

  #verdict(check: FieldCheck, result: unknown): CheckState {
    if (isNotLoggedIn(result)) return { note: 'checkFailed' };
    const scopes = { ...this.#draft.scopes(), result };
    const { around } = this.#draft;
    const rule = check.fail?.find(({ when }) => evaluate(when, scopes, around.facts));
    const found = { ...warningsOf(check, scopes, around), result };
    return rule === undefined ? found : { ...found, at: rule.at ?? check.on, key: rule.key };
  }
}

function isEmptyState(check: CheckState): boolean {
  return Object.keys(check).length === 0;
}
