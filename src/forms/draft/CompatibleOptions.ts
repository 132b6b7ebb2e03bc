import type { OptionSource } from '../../../generated/models/screen.v1.d.ts';
import type { Contract } from '../../contract/index.ts';
import { evaluate, isEmpty, readPointer, resolveArguments } from '../../language/index.ts';
import { callOperation, type Option } from '../../runtime/index.ts';
import type { FormDraft } from './FormDraft.ts';

type Fits = NonNullable<OptionSource['fits']>;

/**
 * Finds out which options of a field fit the value of another one (the networks of an address): asks the server about
 * each after a pause, and only the last round counts. Options that do not fit cannot be chosen; the only one that fits
 * is chosen if the field is still empty. An option whose request failed stays available.
 */
export class CompatibleOptions {
  readonly #pointer: string;
  readonly #fits: Fits;
  readonly #draft: FormDraft;
  readonly #call: Contract['call'];
  #requested = '';
  #abort: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(pointer: string, fits: Fits, draft: FormDraft, call: Contract['call']) {
    this.#pointer = pointer;
    this.#fits = fits;
    this.#draft = draft;
    this.#call = call;
  }

  /** Follows the draft; returns the function that stops it. */
  start(): () => void {
    const stop = this.#draft.subscribe(() => this.#look());
    this.#look();
    return () => {
      stop();
      this.#drop();
    };
  }

  #look(): void {
    const options = this.#candidates();
    const text = JSON.stringify([this.#value(), options.map(({ value }) => value)]);
    if (text === this.#requested) return;
    this.#drop();
    this.#requested = text;
    this.#publish([]);
    if (options.length < 2) return;
    const abort = new AbortController();
    this.#abort = abort;
    this.#timer = setTimeout(() => void this.#ask(options, abort.signal), this.#fits.debounceMs);
  }

  #value(): unknown {
    return readPointer(this.#draft.get().data, this.#fits.on);
  }

  #candidates(): readonly Option[] {
    const { on } = this.#fits;
    const isWorthAsking = !isEmpty(this.#value()) && this.#draft.errors()[on] === undefined;
    const list = this.#draft.get().lists[this.#pointer];
    if (!isWorthAsking || list?.status !== 'ready') return [];
    const unfit = this.#draft.get().unfit[this.#pointer] ?? [];
    return list.options.filter(({ isDisabled, value }) => !isDisabled || unfit.includes(value));
  }

  async #ask(options: readonly Option[], signal: AbortSignal): Promise<void> {
    const verdicts = await Promise.all(options.map((option) => this.#isFit(option, signal)));
    if (signal.aborted) return;
    const unfit = options.filter((_option, index) => verdicts[index] === false).map(({ value }) => value);
    const fitting = options.filter((_option, index) => verdicts[index] === true);
    // None fits: then the address is wrong, and its own check reports that.
    if (fitting.length === 0) return;
    this.#publish(unfit);
    const [only] = fitting;
    const isFree = isEmpty(readPointer(this.#draft.get().data, this.#pointer));
    if (isFree && only !== undefined && unfit.length === options.length - 1)
      this.#draft.set(this.#pointer, only.value);
  }

  async #isFit(option: Option, signal: AbortSignal): Promise<boolean | undefined> {
    const { op, args, when } = this.#fits;
    const draft = this.#draft;
    const scopes = { ...draft.scopes(), item: option.item };
    try {
      const result = await callOperation(this.#call, op, resolveArguments(args, scopes), {
        signal,
        notify: 'none',
      });
      return evaluate(when, { ...scopes, result }, draft.around.facts);
    } catch {
      return undefined;
    }
  }

  #publish(values: readonly unknown[]): void {
    const { unfit } = this.#draft.get();
    if ((unfit[this.#pointer] ?? []).length === 0 && values.length === 0) return;
    this.#draft.patch({ unfit: { ...unfit, [this.#pointer]: values } });
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#abort?.abort();
  }
}
