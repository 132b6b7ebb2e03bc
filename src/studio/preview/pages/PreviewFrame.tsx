import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { basePath } from '../../../shell/runtime/createRuntime.ts';
import {
  type FrameReport,
  type FrameView,
  type Outline,
  type PreviewMessage,
  readMessage,
  type StudioMessage,
} from '../../protocol/messages.ts';
import type { Width } from '../view/previewView.ts';
import './previewFrame.css';

interface Props {
  /** Accessible name of the frame. */
  title: string;
  /** Name of the audience. */
  name: string;
  view: FrameView;
  width: Width;
  isAsking: boolean;
  names: Readonly<Record<string, string>>;
  outlines: readonly Outline[];
  /** A part to scroll to; a new object for each request. */
  sought: { readonly mark: string } | null;
  onReport(report: FrameReport): void;
  onAsk(mark: string): void;
  /** The page tried to navigate out of the area. */
  onLeave(href: string): void;
}

/** The application in a frame, rendered at the chosen width and scaled down to fit. */
export function PreviewFrame(props: Props) {
  const { title, name, view, width, isAsking, names, outlines, sought } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const { area, scale, style } = useFrameArea(width);
  const [isReady, setReady] = useState(false);
  const hear = useRef(props);
  hear.current = props;

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const source = frame.current?.contentWindow ?? null;
      const message = readMessage<PreviewMessage>(event, { origin: window.location.origin, source });
      if (message?.type === 'ua-studio:ready') setReady(true);
      if (message?.type === 'ua-studio:report') hear.current.onReport(message.report);
      if (message?.type === 'ua-studio:asked') hear.current.onAsk(message.mark);
      if (message?.type === 'ua-studio:left') hear.current.onLeave(message.href);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  usePosted(frame, isReady, { type: 'ua-studio:view', view });
  usePosted(frame, isReady, { type: 'ua-studio:marks', isAsking, names, outlines, scale });
  usePosted(frame, isReady, sought === null ? null : { type: 'ua-studio:reveal', mark: sought.mark }, sought);

  // The iframe's `src` stays at the first path; from then on, the page navigates by itself.
  const [first] = useState(view.path);
  return (
    <>
      <h3 className="ua-preview-frame__name">
        {name}
        {scale < 1 && <span className="ua-preview-frame__scale ua-num">{Math.round(scale * 100)} %</span>}
      </h3>
      <div className="ua-preview-frame" ref={area}>
        <iframe
          ref={frame}
          title={title}
          src={`${basePath}${first}`}
          className="ua-preview-frame__page"
          style={style}
        />
      </div>
    </>
  );
}

/** Sends a message to a frame whenever it changes, and again when the frame is reloaded. */
function usePosted(
  frame: React.RefObject<HTMLIFrameElement | null>,
  isReady: boolean,
  message: StudioMessage | null,
  occasion?: unknown,
): void {
  const text = JSON.stringify(message);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an occasion tells the same again
  useEffect(() => {
    if (!isReady || text === 'null') return;
    frame.current?.contentWindow?.postMessage(JSON.parse(text), window.location.origin);
  }, [frame, isReady, text, occasion]);
}

interface FrameArea {
  area: RefObject<HTMLDivElement | null>;
  /** 1: actual size. */
  scale: number;
  style: CSSProperties;
}

/** Scales a page of some width to the available space: never enlarged, and as high as the space. */
function useFrameArea(width: Width): FrameArea {
  const area = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (area.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // The element has no size while another view of the studio is shown; the page keeps its size meanwhile.
      if (entry === undefined || entry.contentRect.width === 0) return;
      setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(area.current);
    return () => observer.disconnect();
  }, []);
  const wanted = width === 'free' ? size.width : Number(width);
  const scale = wanted === 0 ? 1 : Math.min(1, size.width / wanted);
  return {
    area,
    scale,
    style: {
      inlineSize: `${wanted}px`,
      blockSize: `${Math.floor(size.height / scale)}px`,
      transform: scale < 1 ? `scale(${scale})` : 'none',
    },
  };
}
