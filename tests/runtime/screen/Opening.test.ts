import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Opening } from '../../../src/runtime/screen/Opening.ts';

/** Lets what waits for the end of the current work run. */
const turn = () => Promise.resolve();

describe('the opening of a page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is over as soon as the page is drawn, if nothing holds it', async () => {
    const opening = new Opening();
    await turn();
    expect(opening.isOpening.get()).toBe(true);
    opening.drawn();
    await turn();
    expect(opening.isOpening.get()).toBe(false);
  });

  it('lasts until the last of those who hold it lets go, for good', async () => {
    const opening = new Opening();
    const release = opening.hold();
    opening.drawn();
    // What is shown now may contain something else that waits.
    release();
    const releaseInner = opening.hold();
    await turn();
    expect(opening.isOpening.get()).toBe(true);
    releaseInner();
    await turn();
    expect(opening.isOpening.get()).toBe(false);
    opening.hold();
    expect(opening.isOpening.get()).toBe(false);
  });

  it('lasts three seconds at most', () => {
    const opening = new Opening();
    opening.hold();
    opening.drawn();
    vi.advanceTimersByTime(2999);
    expect(opening.isOpening.get()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(opening.isOpening.get()).toBe(false);
  });

  it('keeps no timer for a page that has been left', () => {
    const opening = new Opening();
    opening.hold();
    opening.drawn()();
    expect(vi.getTimerCount()).toBe(0);
  });
});
