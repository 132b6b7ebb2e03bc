import type { Runtime } from '../runtime/index.ts';
import type { Attempt } from './createRequestIds.ts';

type Data = Readonly<Record<string, unknown>>;

interface Kept {
  data?: Data;
  attempt?: Attempt;
}

/**
 * What was typed into a form, and the id of its last attempt, for as long as the tab lives: over a reload, and over a
 * login that had run out in between. By account, so that nobody finds what another has typed; proofs and codes are no
 * form data and are never in it. Where the browser keeps nothing, the form simply begins anew.
 */
export class KeptForm {
  readonly #storage: Runtime['tabStorage'];
  readonly #key: string;
  #kept: Kept;
  #isSent = false;

  constructor(storage: Runtime['tabStorage'], userId: number, form: string) {
    this.#storage = storage;
    this.#key = `ua_form:${userId}:${form}`;
    this.#kept = this.#read();
  }

  get data(): Data | undefined {
    return this.#kept.data;
  }

  get attempt(): Attempt | undefined {
    return this.#kept.attempt;
  }

  keepData(data: Data): void {
    if (data !== this.#kept.data) this.#write({ ...this.#kept, data });
  }

  keepAttempt(attempt: Attempt | undefined): void {
    const { attempt: _before, ...rest } = this.#kept;
    this.#write(attempt === undefined ? rest : { ...rest, attempt });
  }

  /** The form was sent: what follows is another order. */
  drop(): void {
    this.#isSent = true;
    this.#storage.remove(this.#key);
  }

  #write(kept: Kept): void {
    if (this.#isSent) return;
    this.#kept = kept;
    this.#storage.set(this.#key, JSON.stringify(kept));
  }

  #read(): Kept {
    try {
      const found: unknown = JSON.parse(this.#storage.get(this.#key) ?? '{}');
      return isRecord(found) ? checked(found) : {};
    } catch {
      return {};
    }
  }
}

/** Another version of the page, or a person, may have written anything. */
function checked({ data, attempt }: Readonly<Record<string, unknown>>): Kept {
  const kept: Kept = isRecord(data) ? { data } : {};
  if (!isRecord(attempt)) return kept;
  const { text, id } = attempt;
  return typeof text === 'string' && typeof id === 'string' ? { ...kept, attempt: { text, id } } : kept;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
