import type { Runtime } from '../runtime/index.ts';
import type { Attempt } from './createRequestIds.ts';

type Data = Readonly<Record<string, unknown>>;

interface Kept {
  data?: Data;
  attempt?: Attempt;
}

/**
 * What was typed into a form, and the id of its last attempt, for as long as the tab lives: over a reload, and over a
 * login that had run out in between. Proofs and codes are no form data and are never in it. Where the browser keeps
 * nothing, the form simply begins anew.
 */
export class KeptForm {
  readonly #storage: Runtime['tabStorage'];
  readonly #name: string;
  #kept: Kept;
  #isOver = false;

  /** @param name by account and form, so that nobody finds what another has typed */
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

  /** @param data undefined while a person has filled in nothing */
  keepData(data: Data | undefined): void {
    if (data === this.#kept.data) return;
    const { data: _before, ...rest } = this.#kept;
    this.#write(data === undefined ? rest : { ...rest, data });
  }

  keepAttempt(attempt: Attempt | undefined): void {
    const { attempt: _before, ...rest } = this.#kept;
    this.#write(attempt === undefined ? rest : { ...rest, attempt });
  }

  /** The form was sent or given up for good: whatever still changes in it on the way out is not kept. */
  end(): void {
    this.forget();
    this.#isOver = true;
  }

  /** Keeps nothing of what was typed so far. */
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
