import type { KeyboardEvent, PointerEvent, ReactNode, Ref } from 'react';

interface Props {
  ref?: Ref<HTMLDivElement>;
  className: string;
  label: string;
  /** Number of points, the one that is read (from 0), and its words. */
  count: number;
  at: number;
  words: string;
  isMirrored: boolean;
  onRead(index: number | null): void;
  /** The point nearest to a position in the drawing, in pixels from its top left corner. */
  nearest(x: number, y: number): number;
  children: ReactNode;
}

/**
 * Reads a picture point by point: one tab stop, arrows, Home, End, pages; or the pointer. A slider is what screen readers
 * speak the value of at every step, and what touch moves.
 */
export function ChartReader({
  ref,
  className,
  label,
  count,
  at,
  words,
  isMirrored,
  onRead,
  nearest,
  children,
}: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, { at, count, isMirrored });
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onRead(Math.min(count - 1, Math.max(0, next)));
  };
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onRead(nearest(event.clientX - box.left, event.clientY - box.top));
  };
  return (
    <div
      ref={ref}
      className={`ua-chart__reader ${className}`}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={at + 1}
      aria-valuetext={words}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerLeave={() => onRead(null)}
      onBlur={() => onRead(null)}
    >
      {children}
    </div>
  );
}

const PAGES = 10;

function keyTarget(
  key: string,
  { at, count, isMirrored }: { at: number; count: number; isMirrored: boolean },
): number | undefined {
  const page = Math.max(1, Math.round(count / PAGES));
  const targets: Record<string, number> = {
    ArrowRight: at + (isMirrored ? -1 : 1),
    ArrowLeft: at + (isMirrored ? 1 : -1),
    ArrowUp: at + 1,
    ArrowDown: at - 1,
    PageUp: at + page,
    PageDown: at - page,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}
