const frames = 90;
const pixelsPerFrame = 400;
/** A table that guesses the heights of its rows goes back a little when it learns them. */
const leastWay = frames * pixelsPerFrame * 0.9;

/** What scrolls the rows: the ancestor of the cell, or the page, with the longest way to go. */
export function rowsScroller(cell: Element): Element {
  let best: Element = document.documentElement;
  for (let element = cell.parentElement; element; element = element.parentElement) {
    if (way(element) > way(best)) best = element;
  }
  return best;
}

/**
 * Scrolls 400 px in each of 90 frames.
 * @param visibleText reads a row that can be seen, empty when there is none
 * @returns the times of all frames, ms
 * @throws Error when the table does not scroll all the way, or shows no other row where it scrolled to
 */
export async function scrolledFrames(scroller: Element, visibleText: () => string): Promise<number[]> {
  const before = visibleText();
  const stamps = [await nextFrame()];
  for (let frame = 1; frame <= frames; frame += 1) {
    // From the top, not from where it stands: a table that moves back by itself must not get a shorter way.
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
