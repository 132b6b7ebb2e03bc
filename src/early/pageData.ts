/** A request that the page's HTML wants started before any other code; written by the build. */
export interface FirstRequest {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: Record<string, unknown> | null;
  /** Sent only with a user token at hand; without one the answer is known beforehand. */
  private: boolean;
  /** Holds only while the address carries no filters. */
  unfiltered?: boolean;
  /** Bears the Guid header. */
  guid?: boolean;
  /** Not sent while the answer to this question (operation and query) is kept and fresh. */
  question?: string;
}

/** Content of `<script type="application/json" id="ua-page">`. */
export interface PageData {
  first: FirstRequest[];
}

/** Reads the page's data block; a page without one starts nothing early. */
export function readPageData(document: Document): PageData {
  const block = document.getElementById('ua-page');
  return block === null ? { first: [] } : (JSON.parse(block.textContent) as PageData);
}
