import type { World } from '../world.ts';
import type { Destination } from './destinations.ts';
import type { RuleChange } from './intents.ts';

/** A saved destination. Times are ms. */
export interface Entry {
  readonly id: number;
  readonly to: Destination;
  readonly coin: string;
  isVerified: boolean;
  /** What the lock says of it; 0 where none was on. */
  readonly lockedUntil: number;
  isDeleted: boolean;
}

/** How long the lock holds, and withdrawals rest after it was switched, ms. */
const lockMs = 24 * 3_600_000;

/**
 * A customer's address book and its rules as everybody was told they are: from what was asked for and answered, by the
 * rules as decision 0022 and the README of withdrawals have them.
 */
export class Book {
  readonly entries: Entry[] = [];
  level: 0 | 1 | 2;
  isWhitelistOn = true;
  #restsUntil = 0;

  constructor(level: 0 | 1 | 2) {
    this.level = level;
  }

  /** The book as it is now, for a later comparison. */
  copy(): Book {
    const copy = new Book(this.level);
    copy.entries.push(...this.entries.map((entry) => ({ ...entry })));
    copy.isWhitelistOn = this.isWhitelistOn;
    copy.#restsUntil = this.#restsUntil;
    return copy;
  }

  save(entry: Pick<Entry, 'id' | 'to' | 'coin' | 'isVerified'>, now: number): void {
    this.entries.push({ ...entry, lockedUntil: this.level === 2 ? now + lockMs : 0, isDeleted: false });
  }

  switchCodes(id: number, isVerified: boolean | null): void {
    for (const entry of this.entries) if (entry.id === id) entry.isVerified = isVerified ?? entry.isVerified;
  }

  remove(ids: readonly number[]): void {
    for (const entry of this.entries) if (ids.includes(entry.id)) entry.isDeleted = true;
  }

  switchRule({ setting, isOpen }: RuleChange, now: number): void {
    if (setting === 'WHITELIST') {
      this.isWhitelistOn = isOpen;
      return;
    }
    const before = this.level;
    if (setting === 'NEW_ADDRESS_LOCK') this.level = isOpen ? 2 : before === 0 ? 0 : 1;
    else this.level = isOpen ? (before === 2 ? 2 : 1) : 0;
    if ((before === 2) !== (this.level === 2)) this.#restsUntil = now + lockMs;
  }

  /** Why nothing may go there now, whoever agrees; null when it may. `id` is the entry that was named, if one was. */
  refusal(to: Destination, { coin, id }: { coin: string; id: unknown }, now: number): string | null {
    if (this.#restsUntil > now) return 'withdrawals rest after the lock was switched';
    const known = this.#fitting(to, coin, id);
    if (known.length === 0) {
      if (id !== undefined) return 'the entry that was named is another or deleted';
      return this.level > 0 ? 'it is not in the book, which is the only way' : null;
    }
    return known.every(({ lockedUntil }) => lockedUntil > now) ? 'it is new and locked' : null;
  }

  /** Whether payments there need no codes. */
  isTrusted(to: Destination, { coin, id }: { coin: string; id: unknown }, now: number): boolean {
    const known = this.#fitting(to, coin, id);
    return (
      this.isWhitelistOn && known.some(({ isVerified, lockedUntil }) => isVerified && lockedUntil <= now)
    );
  }

  #fitting(to: Destination, coin: string, id: unknown): Entry[] {
    return this.entries.filter(
      (entry) =>
        entry.to.name === to.name &&
        !entry.isDeleted &&
        [coin, 'baseCoin'].includes(entry.coin) &&
        (id === undefined || entry.id === id),
    );
  }
}

/** What stands in the book. */
export function entriesOf({ book }: { readonly book: Book }): Entry[] {
  return book.entries.filter(({ isDeleted }) => !isDeleted);
}

/** Of those, what payments need no codes for now. */
export function trustedEntries({ book, world }: { readonly book: Book; readonly world: World }): Entry[] {
  const now = world.context.clock.now();
  return entriesOf({ book }).filter(({ to, coin, id }) => book.isTrusted(to, { coin, id }, now));
}
