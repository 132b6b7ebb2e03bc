import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { Width } from './view/previewView.ts';

interface FrameRoom {
  room: RefObject<HTMLDivElement | null>;
  /** 1: as large as it is. */
  scale: number;
  style: CSSProperties;
}

/** How large a page of some width is drawn in the room there is: never enlarged, and as high as the room. */
export function useFrameRoom(width: Width): FrameRoom {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (room.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // While another view of the studio is looked at there is no room at all; the page keeps its size meanwhile.
      if (entry === undefined || entry.contentRect.width === 0) return;
      setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const wanted = width === 'free' ? size.width : Number(width);
  const scale = wanted === 0 ? 1 : Math.min(1, size.width / wanted);
  return {
    room,
    scale,
    style: {
      inlineSize: `${wanted}px`,
      blockSize: `${Math.floor(size.height / scale)}px`,
      transform: scale < 1 ? `scale(${scale})` : 'none',
    },
  };
}
