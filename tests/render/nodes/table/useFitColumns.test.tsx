// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFitColumns, useIsNarrow } from '../../../../src/render/nodes/table/useFitColumns.ts';

/** Elements that are observed, with what tells of their sizes. */
let observed: Map<Element, () => void>;

beforeEach(() => {
  observed = new Map();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #own = new Set<Element>();
      constructor(readonly tell: () => void) {}
      observe(element: Element) {
        this.#own.add(element);
        observed.set(element, this.tell);
      }
      disconnect() {
        for (const element of this.#own) observed.delete(element);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Widths = Record<'all' | 'p2' | 'p1' | 'scroll', number>;

/** Room of `width` px around a table, whose width depends on the columns that are left. */
function layOut(width: number, widths: Widths = { all: 900, p2: 700, p1: 500, scroll: 500 }) {
  const box = document.createElement('div');
  box.innerHTML = '<table><tbody></tbody></table>';
  const room = { width };
  Object.defineProperty(box, 'clientWidth', { get: () => room.width });
  Object.defineProperty(box.querySelector('table'), 'offsetWidth', {
    get: () => widths[(box.dataset.fit ?? 'all') as keyof Widths],
  });
  return { box, room, widths, shown: () => box.dataset.fit };
}

const tell = () => act(() => new Set(observed.values()).forEach((one) => void one()));

/** Fits the columns of what was laid out. */
function fitted(box: Element, cards = false) {
  const place = { current: box as HTMLElement };
  const props = { subject: {}, isCards: cards };
  const hook = renderHook(({ subject, isCards }) => useFitColumns(place, subject, isCards), {
    initialProps: props,
  });
  tell();
  return {
    ...hook,
    show: (more: Partial<typeof props> = {}) => hook.rerender({ ...props, subject: {}, ...more }),
  };
}

describe('the columns of a table', () => {
  it.each([
    [1200, 'all'],
    [900, 'all'],
    [899, 'p2'],
    [700, 'p2'],
    [699, 'p1'],
    [500, 'p1'],
    [499, 'scroll'],
  ])('that fit into %i px are shown: %s', (width, want) => {
    const { box, shown } = layOut(width);
    fitted(box);
    expect(shown()).toBe(want);
  });

  it('are more or fewer when the width changes', () => {
    const { box, room, shown } = layOut(1000);
    fitted(box);
    for (const [width, want] of [
      [600, 'p1'],
      [800, 'p2'],
      [1000, 'all'],
    ] as const) {
      room.width = width;
      tell();
      expect(shown()).toBe(want);
    }
  });

  it('are fewer when a cell has grown, and not more when one has shrunk, as it may grow again', () => {
    const { box, widths, shown } = layOut(900);
    fitted(box);
    widths.all = 901;
    tell();
    expect(shown()).toBe('p2');
    widths.all = 800;
    tell();
    expect(shown()).toBe('p2');
  });

  it('are all shown where there is no table', () => {
    const { box, shown } = layOut(100);
    box.replaceChildren();
    fitted(box);
    expect(shown()).toBe('all');
  });

  it('are not fitted on cards, and all fitted again afterwards', () => {
    const { box, shown } = layOut(899);
    const { show } = fitted(box, true);
    expect([shown(), observed.size]).toEqual(['cards', 0]);
    show({ isCards: false });
    tell();
    expect(shown()).toBe('p2');
  });
});

describe('new rows', () => {
  it('in place of others are hidden until their columns fit', () => {
    const { box, shown } = layOut(899);
    const { show } = fitted(box);
    box.querySelector('tbody')?.replaceWith(document.createElement('tbody'));
    show();
    expect(shown()).toBeUndefined();
    tell();
    expect(shown()).toBe('p2');
  });

  it('beside others leave these visible, and are measured with them', () => {
    const { box, widths, shown } = layOut(899);
    const { show } = fitted(box);
    widths.p2 = 950;
    show();
    expect(shown()).toBe('p2');
    tell();
    expect(shown()).toBe('p1');
  });
});

it('measures neither a removed table nor one that is not there yet', () => {
  const { box } = layOut(900);
  const { unmount } = fitted(box);
  expect(observed.size).toBe(2);
  unmount();
  expect(observed.size).toBe(0);
  renderHook(() => useFitColumns({ current: null }, {}, false));
  renderHook(() => useIsNarrow({ current: null }));
  expect(observed.size).toBe(0);
});

describe('rows are shown as cards', () => {
  /** The screen, and the room for the rows in it. */
  function stubScreen(matches: boolean, width: number) {
    const listeners = new Set<() => void>();
    const screen = {
      matches,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    };
    vi.stubGlobal('matchMedia', () => screen);
    const { box, room } = layOut(width);
    const place = { current: box };
    const hook = renderHook(() => useIsNarrow(place));
    tell();
    const turn = () => act(() => listeners.forEach((listener) => void listener()));
    return { ...hook, screen, room, turn, listeners };
  }

  it.each([
    ['narrow screen', true, 700, true],
    ['narrow room', false, 519, true],
    ['room that is wide enough', false, 520, false],
    ['wide screen on which nothing is laid out yet', false, 0, false],
    ['narrow screen on which nothing is laid out yet', true, 0, true],
  ])('in a %s', (_where, isNarrow, width, want) => {
    expect(stubScreen(isNarrow, width).result.current).toBe(want);
  });

  it('as soon as the screen is turned or the width changes, and no longer than that', () => {
    const { result, screen, room, turn } = stubScreen(false, 1000);
    screen.matches = true;
    turn();
    expect(result.current).toBe(true);
    screen.matches = false;
    turn();
    expect(result.current).toBe(false);
    room.width = 400;
    tell();
    expect(result.current).toBe(true);
  });

  it('without leaving any listener behind', () => {
    const { unmount, listeners } = stubScreen(false, 1000);
    unmount();
    expect([listeners.size, observed.size]).toEqual([0, 0]);
  });
});
