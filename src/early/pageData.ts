import { type DaySpan, lastDays } from '../language/dates.ts';

/** A request that the page's HTML wants started before any other code; written by the build. */
export interface FirstRequest {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: Record<string, unknown> | null;
  /** Sent only with a user token at hand; without one the answer is known beforehand. */
  private: boolean;
  /** Holds only while the address carries none of these names. */
  unless?: readonly string[];
  /** Bears the Guid header. */
  guid?: boolean;
  /** The operation, where answers are kept: it is not sent while one to the same question is kept and fresh. */
  kept?: string;
}

/** Stands in a request for a bound of the days that end with the day the page is opened on, in the reader's zone. */
export interface DaysMark {
  lastDays: number;
  at: keyof DaySpan;
}

/** Content of `<script type="application/json" id="ua-page">`. */
export interface PageData {
  first: FirstRequest[];
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
