import type { FragmentInstance } from 'react';

/** The rendered parts of the page, by their ids from the screen, or the overlay, down. */
export class Marks {
  readonly #parts = new Map<string, FragmentInstance>();

  /** Registers a rendered part; null when it is unmounted. */
  note(mark: string, part: FragmentInstance | null): void {
    if (part === null) this.#parts.delete(mark);
    else this.#parts.set(mark, part);
  }

  drawn(): string[] {
    return [...this.#parts.keys()].sort();
  }

  /** The box of a part in the viewport (CSS px); undefined when it takes up no space. */
  boxOf(mark: string): DOMRect | undefined {
    const rects = this.#parts
      .get(mark)
      ?.getClientRects()
      .filter(({ width, height }) => width > 0 && height > 0);
    if (rects === undefined || rects.length === 0) return undefined;
    const left = Math.min(...rects.map((rect) => rect.left));
    const top = Math.min(...rects.map((rect) => rect.top));
    const right = Math.max(...rects.map((rect) => rect.right));
    const bottom = Math.max(...rects.map((rect) => rect.bottom));
    return new DOMRect(left, top, right - left, bottom - top);
  }

  /** Scrolls to a part, or to the nearest rendered one around it. @returns the mark that was found */
  reveal(mark: string): string | undefined {
    const found = nearestMark(mark, (candidate) => this.boxOf(candidate) !== undefined);
    const box = found === undefined ? undefined : this.boxOf(found);
    if (box === undefined) return undefined;
    const room = Math.max(24, (window.innerHeight - box.height) / 2);
    window.scrollBy({ top: box.top - room, behavior: 'smooth' });
    return found;
  }
}

/** The mark itself or the innermost one around it that satisfies `fits`. */
export function nearestMark(mark: string, fits: (mark: string) => boolean): string | undefined {
  for (let at = mark; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) if (fits(at)) return at;
  return undefined;
}
