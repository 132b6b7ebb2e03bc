/** What one table did with its rows. */
export interface TableRun {
  /** From the call that mounts it to the first painted rows, ms. */
  paintedMs: number;
  /** Elements in the DOM below the place it was mounted in. */
  nodes: number;
  /** Frames that were not drawn in time while scrolling, of 90. */
  droppedFrames: number;
}

declare global {
  interface Window {
    /** Fulfilled when a table page has measured itself. */
    uaTableRun?: Promise<TableRun>;
  }
}
