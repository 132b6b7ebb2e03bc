import fc from 'fast-check';

/** Names of fields in answers, and the component of the requests in which their values can be used. */
const uses: Readonly<Record<string, string>> = {
  address: 'Address',
  addressId: 'DepositAddressId',
  check_id: 'PreKyaCheckId',
  quoteId: 'QuoteId',
  quoteTxId: 'QuoteTxId',
  risk_token: 'RiskToken',
  transferId: 'TransferId',
  withdrawId: 'WithdrawId',
  nextPageCursor: 'Cursor',
};

/**
 * A place for a value that an answer brought, most often the newest: a request that holds it can be printed, and made
 * again.
 */
export function harvested(use: string): fc.Arbitrary<string> {
  return fc.oneof(fc.constant(0), fc.nat(15)).map((at) => `{{${use} ${at}}}`);
}

const place = /^\{\{(\w+) (\d+)\}\}$/;

/** Values are remembered up to this many of a kind; the newest push the oldest out. */
const most = 64;

/** The ids, tokens and cursors that the exchange gave out during a run. */
export class Harvest {
  readonly #values = new Map<string, unknown[]>();

  /** Remembers what an answer holds, however deep. */
  gather(answer: unknown): void {
    if (typeof answer !== 'object' || answer === null) return;
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'object') this.gather(value);
      else if (name === 'id') this.#add(typeof value === 'number' ? 'AddressId' : 'ExportTaskId', value);
      else if (Object.hasOwn(uses, name)) this.#add(uses[name] ?? '', value);
    }
  }

  /** The request with every place filled, newest value first; a kind that was never seen gets a value of no use. */
  fill(value: unknown): unknown {
    if (typeof value === 'string') return this.#filled(value);
    if (Array.isArray(value)) return value.map((item) => this.fill(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, this.fill(item)]));
  }

  #filled(text: string): unknown {
    const [, use = '', at = ''] = place.exec(text) ?? [];
    if (use === '') return text;
    const known = this.#values.get(use) ?? [];
    return known.at(-1 - (Number(at) % Math.max(known.length, 1))) ?? (use === 'AddressId' ? 1 : '1');
  }

  #add(use: string, value: unknown): void {
    if (value === '' || value === null) return;
    const known = this.#values.get(use) ?? [];
    if (known.includes(value)) return;
    known.push(value);
    if (known.length > most) known.shift();
    this.#values.set(use, known);
  }
}
