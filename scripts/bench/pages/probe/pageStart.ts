/** How a page's start went, ms since the navigation began. */
export interface PageStart {
  /** When the first text was painted (First Contentful Paint). */
  firstPaintMs: number;
  /** When the first data cell was in the DOM. */
  firstRowMs: number;
  /** Blocking time of the tasks that began before that. */
  blockingBeforeRowMs: number;
  /** Blocking time until the page was idle. */
  blockingMs: number;
}

declare global {
  interface Window {
    /** Set by the bench before the page runs. */
    uaBenchMarker?: string;
    /** Resolves when the page has shown its first row and is idle. */
    uaBenchStart?: Promise<PageStart>;
  }
}

/** A task on the main thread, ms since the page's start. */
export interface MainThreadTask {
  startTime: number;
  duration: number;
}

/** A task longer than this is felt as a delay, ms (the definition of Total Blocking Time). */
const longAfter = 50;

/** Sum of the time beyond 50 ms of each task that began before `until`. */
export function blockingTime(tasks: readonly MainThreadTask[], until = Number.POSITIVE_INFINITY): number {
  return tasks
    .filter((task) => task.startTime < until)
    .reduce((sum, task) => sum + Math.max(0, task.duration - longAfter), 0);
}
