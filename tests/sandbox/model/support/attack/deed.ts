import type { Book } from './book.ts';
import type { Intent, RuleChange } from './intents.ts';

/** Both act in the account of the customer, over one session. */
export type Who = 'customer' | 'thief';

/** A call that changes something: with the token that it brings, or, for a rule of the book, with two codes. */
export interface Deed {
  readonly who: Who;
  readonly intent: Intent | RuleChange;
  readonly token?: string | null;
  readonly codes?: { readonly email: string; readonly app: string };
}

/** A deed with the name that its request has. */
export type Request = Deed & { readonly requestId: string };

/** The book and the time at which something may have been done. */
export interface Moment {
  readonly book: Book;
  /** ms */
  readonly now: number;
}
