import { type DaySpan, lastDays } from '../language/base/dates.ts';

/** A request that the page's HTML lists to be sent before any other code runs; written by the build. */
export interface FirstRequest {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: Record<string, unknown> | null;
  /** Sent only if there is a user token; without one the response is known in advance. */
  private: boolean;
  /** Not sent when the URL's query contains any of these names. */
  unless?: readonly string[];
  /** Sent with the Guid header. */
  guid?: boolean;
  /** The operation, if its responses are cached: not sent while a fresh response to the same query is cached. */
  kept?: string;
}

/** A placeholder for a bound of the last days, ending with the day the page is opened, in the user's time zone. */
export interface DaysMark {
  lastDays: number;
  at: keyof DaySpan;
}

/** Content of `<script type="application/json" id="ua-page">`. */
export interface PageData {
  first: FirstRequest[];
}

/** Content of `<script type="application/json" id="ua-outline">`: for the words that the HTML shows at once. */
export interface OutlineData {
  /** The words in the order of their text nodes below #root, by language; English is what the HTML has. */
  words: Record<string, string[]>;
  /** From then on (ms since 1970) the site may offer something else, so nothing is shown; null when no day is set. */
  until: number | null;
}

/** Reads the page's data block at the moment `now` (ms); a page without one starts nothing early. */
export function readPageData(document: Document, now: number): PageData {
  const block = document.getElementById('ua-page');
  if (block === null) return { first: [] };
  return JSON.parse(block.textContent, (_name, value: unknown) =>
    isMark(value) ? lastDays(value.lastDays, now)[value.at] : value,
  ) as PageData;
}

function isMark(value: unknown): value is DaysMark {
  return typeof value === 'object' && value !== null && 'lastDays' in value;
}
