/** How a page's start went, ms since the navigation began. */
export interface PageStart {
  /** When the first data cell stood in the DOM. */
  firstRowMs: number;
  /** Blocking time of the tasks that began before that. */
  blockingBeforeRowMs: number;
  /** Blocking time until the page had become quiet. */
  blockingMs: number;
}

declare global {
  interface Window {
    /** Set by the bench before the page runs. */
    uaBenchMarker?: string;
    /** Fulfilled when the page has shown its first row and become quiet. */
    uaBenchStart?: Promise<PageStart>;
  }
}
