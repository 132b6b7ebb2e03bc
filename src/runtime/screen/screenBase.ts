import type { Facts, Scopes } from '../../language/index.ts';

/** What one page of a source is asked for; without a value the source's own first page and first size apply. */
export interface PageChoice {
  /** From 1, page mode. */
  page?: number;
  size?: number;
  /** Cursor mode. */
  cursor?: string;
}

/** Everything around the sources that they and the conditions depend on. */
export interface ScreenBase {
  /** route user session permission filter form. */
  scopes: Scopes;
  facts: Facts;
  /** The session is not known yet: what needs a login waits instead of showing "log in". */
  isSessionPending: boolean;
  /** Whose questions these are, see Session. */
  asker: number;
  /** By source name. */
  pages: Readonly<Record<string, PageChoice>>;
  /** By source name: arguments that the chosen column order adds. */
  orders: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
