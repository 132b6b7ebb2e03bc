import { blockingTime, type MainThreadTask, type PageStart } from './pageStart.ts';

/** A page has started once it has neither computed nor loaded anything for this long, ms. */
const quietMs = 1_500;

const marker = window.uaBenchMarker ?? '';
const tasks: MainThreadTask[] = [];
let lastActive = 0;

watch('longtask', (entry) => tasks.push({ startTime: entry.startTime, duration: entry.duration }));
watch('resource', () => undefined);
window.uaBenchStart = watchStart();

async function watchStart(): Promise<PageStart> {
  const firstRowMs = await firstRow();
  while (performance.now() - Math.max(lastActive, firstRowMs) < quietMs) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return {
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    firstRowMs,
    blockingBeforeRowMs: blockingTime(tasks, firstRowMs),
    blockingMs: blockingTime(tasks),
  };
}

function watch(type: 'longtask' | 'resource', take: (entry: PerformanceEntry) => void): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      take(entry);
      lastActive = Math.max(lastActive, entry.startTime + entry.duration);
    }
  }).observe({ type, buffered: true });
}

function firstRow(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!hasMarkedCell()) return;
      observer.disconnect();
      performance.mark('bench:done');
      resolve(performance.now());
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}

function hasMarkedCell(): boolean {
  for (const cell of document.querySelectorAll('td, [role=cell], [role=gridcell]')) {
    if (cell.textContent.includes(marker)) return true;
  }
  return false;
}
