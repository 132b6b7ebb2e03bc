import { benchRows, type Conversion } from './benchRows.ts';
import { droppedFrames } from './droppedFrames.ts';
import { rowsScroller, scrolledFrames } from './scrolledFrames.ts';
import type { TableRun } from './tableRun.ts';

const settleMs = 400;

type Mount = (rows: Conversion[], place: HTMLElement) => void;

/**
 * Measures a table with as many rows as the page's address says (`?rows=1000`) and leaves the figures in
 * `window.uaTableRun`.
 * @param mount draws the table into the place; everything it does counts. A promise of it is awaited first, uncounted
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
  const startedAt = performance.now();
  mount(rows, place);
  await firstCell(place);
  await painted();
  const paintedMs = performance.now() - startedAt;
  await pause(settleMs);
  const nodes = place.querySelectorAll('*').length;
  // Looked for again: the first rows may have given way to others meanwhile.
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

/** What the row in the middle of the table says; empty when there is none. */
function middleRow(place: HTMLElement): string {
  const { left, top } = place.getBoundingClientRect();
  const middle = document.elementFromPoint(left + 260, top + 300);
  return middle?.closest('tr, [role=row], .ant-table-row')?.textContent ?? '';
}

/** Resolves after the frame that holds what is in the DOM now. */
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
