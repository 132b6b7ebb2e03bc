import { benchRows, type Conversion } from './benchRows.ts';

const settleMs = 400;

type Mount = (rows: Conversion[], place: HTMLElement) => void;

/**
 * Measures a table with as many rows as the page's URL says (`?rows=1000`) and leaves the figures in
 * `window.uaTableRun`.
 * @param mount renders the table into the place; all of its time counts. A promise is awaited first, outside the
 * measurement
 */
export function measureTable(mount: Mount | Promise<Mount>): void {
  window.uaTableRun = run(mount);
}

async function run(prepared: Mount | Promise<Mount>): Promise<TableRun> {
  const place = document.getElementById('root');
  const rows = benchRows(Number(new URLSearchParams(location.search).get('rows')));
  if (!place || rows.length === 0) throw new Error('A table page needs #root and ?rows=.');
  const mount = await prepared;
  await pause(settleMs);
  performance.mark('bench:from');
  const startedAt = performance.now();
  mount(rows, place);
  await firstCell(place);
  await painted();
  const paintedMs = performance.now() - startedAt;
  performance.mark('bench:done');
  await pause(settleMs);
  const nodes = place.querySelectorAll('*').length;
  // Queried again: the first rows may have been replaced meanwhile.
  const stamps = await scrolledFrames(rowsScroller(await firstCell(place)), () => middleRow(place));
  return { paintedMs, nodes, droppedFrames: droppedFrames(stamps) };
}

/** The first cell of a body row that holds an amount; headings and placeholders hold none. */
async function firstCell(place: HTMLElement): Promise<Element> {
  const find = () =>
    [...place.querySelectorAll('td, [role=cell], [role=gridcell], .ant-table-cell')].find((cell) =>
      /\d\s?USDT/.test(cell.textContent),
    );
  return new Promise((resolve) => {
    const look = () => {
      const cell = find();
      if (!cell) return;
      observer.disconnect();
      resolve(cell);
    };
    const observer = new MutationObserver(look);
    observer.observe(place, { childList: true, subtree: true, characterData: true });
    look();
  });
}

/** Text of the row in the middle of the table; empty when there is none. */
function middleRow(place: HTMLElement): string {
  const { left, top } = place.getBoundingClientRect();
  const middle = document.elementFromPoint(left + 260, top + 300);
  return middle?.closest('tr, [role=row], .ant-table-row')?.textContent ?? '';
}

/** Resolves after the frame that paints the current DOM. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const frames = 90;
const pixelsPerFrame = 400;
/** A table that estimates row heights jumps back a little when it measures them. */
const leastWay = frames * pixelsPerFrame * 0.9;

/** The element that scrolls the rows: the cell's ancestor, or the page, with the longest scroll range. */
function rowsScroller(cell: Element): Element {
  let best: Element = document.documentElement;
  for (let element = cell.parentElement; element; element = element.parentElement) {
    if (way(element) > way(best)) best = element;
  }
  return best;
}

/**
 * Scrolls 400 px in each of 90 frames.
 * @param visibleText reads a visible row; empty when there is none
 * @returns the times of all frames, ms
 * @throws Error when the table does not scroll all the way, or shows the same row after scrolling
 */
async function scrolledFrames(scroller: Element, visibleText: () => string): Promise<number[]> {
  const before = visibleText();
  const stamps = [await nextFrame()];
  for (let frame = 1; frame <= frames; frame += 1) {
    // Computed from the top, not from the current position: a table that jumps back must not get a shorter distance.
    scroller.scrollTop = frame * pixelsPerFrame;
    stamps.push(await nextFrame());
  }
  await nextFrame();
  await nextFrame();
  const after = visibleText();
  if (scroller.scrollTop < leastWay) {
    throw new Error(`The table scrolled ${scroller.scrollTop} px of ${frames * pixelsPerFrame}.`);
  }
  if (after === '' || after === before) {
    throw new Error(`The table shows "${after}" after scrolling and showed "${before}" before.`);
  }
  return stamps;
}

function way(element: Element): number {
  return element.scrollHeight - element.clientHeight;
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** A display of 60 frames a second, ms a frame. */
const frameMs = 1000 / 60;

/**
 * Frames in which the display showed nothing new.
 * @param stamps times of consecutive animation frames, ms
 */
export function droppedFrames(stamps: readonly number[]): number {
  let dropped = 0;
  stamps.forEach((stamp, index) => {
    const before = stamps[index - 1];
    if (before !== undefined) dropped += Math.max(0, Math.round((stamp - before) / frameMs) - 1);
  });
  return dropped;
}

/** Measurements of one table. */
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
    /** Resolves when a table page has measured itself. */
    uaTableRun?: Promise<TableRun>;
  }
}
