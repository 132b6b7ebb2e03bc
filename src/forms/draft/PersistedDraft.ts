import { isRecord } from '../../language/index.ts';
import type { Runtime } from '../../runtime/index.ts';
import type { Attempt } from './createRequestIds.ts';

type Data = Readonly<Record<string, unknown>>;

interface Kept {
  data?: Data;
  attempt?: Attempt;
}

/**
 * The draft of a form and the id of its last attempt, persisted for the life of the tab: across a reload, and across a
 * login after the session expired. Proofs and codes are not form data and never stored. Where the browser stores
 * nothing, the form simply starts empty.
 */
export class PersistedDraft {
  readonly #storage: Runtime['tabStorage'];
  readonly #name: string;
  #kept: Kept;
  #isOver = false;

  /** @param name by account and form, so that no account sees another's input */
  constructor(storage: Runtime['tabStorage'], name: string) {
    this.#storage = storage;
    this.#name = `ua_form:${name}`;
    this.#kept = this.#read();
  }

  get data(): Data | undefined {
    return this.#kept.data;
  }

  get attempt(): Attempt | undefined {
    return this.#kept.attempt;
  }

  /** @param data undefined while the user has filled in nothing */
  keepData(data: Data | undefined): void {
    if (data === this.#kept.data) return;
    const { data: _before, ...rest } = this.#kept;
    this.#write(data === undefined ? rest : { ...rest, data });
  }

  keepAttempt(attempt: Attempt | undefined): void {
    const { attempt: _before, ...rest } = this.#kept;
    this.#write(attempt === undefined ? rest : { ...rest, attempt });
  }

  /** The form was submitted or discarded: later changes, until it is unmounted, are not stored. */
  end(): void {
    this.forget();
    this.#isOver = true;
  }

  /** Deletes what has been stored so far. */
  forget(): void {
    this.#write({});
  }

  #write(kept: Kept): void {
    if (this.#isOver) return;
    this.#kept = kept;
    if (Object.keys(kept).length === 0) this.#storage.remove(this.#name);
    else this.#storage.set(this.#name, JSON.stringify(kept));
  }

  #read(): Kept {
    try {
      const found: unknown = JSON.parse(this.#storage.get(this.#name) ?? '{}');
      return isRecord(found) ? checked(found) : {};
    } catch {
      return {};
    }
  }
}

/** Another version of the page, or the user, may have stored anything. */
function checked({ data, attempt }: Readonly<Record<string, unknown>>): Kept {
  const kept: Kept = isRecord(data) ? { data } : {};
  if (!isRecord(attempt)) return kept;
  const { text, id } = attempt;
  return typeof text === 'string' && typeof id === 'string' ? { ...kept, attempt: { text, id } } : kept;
}
