import type { FlagDefinitions, Layer } from '../../compliance/index.ts';

/** What a preview is told to be: the application at this place, under these layers, at this time. */
export interface FrameView {
  /** The host name that the application believes it runs on. */
  readonly hostname: string;
  /** Below /user/assets, with its query. */
  readonly path: string;
  /** The site's authored layers, low to high, as they would be with the draft. */
  readonly layers: readonly Layer[];
  /** The edition that an Islamic account brings along. */
  readonly islamic: Layer;
  /** Shows the Islamic edition to any account. */
  readonly isIslamic: boolean;
  /** ms by which the page's time is ahead of the server's. */
  readonly offset: number;
  /** Undefined: what the browser asks for. */
  readonly language?: string;
  readonly isDark: boolean;
  /** What the flags are by default; undefined: as they were when the preview was built. */
  readonly definitions?: FlagDefinitions;
}

/** An outline around a part of the page, with the word that says why. */
export interface Outline {
  /** A mark: ids from the screen, or the overlay, down. */
  readonly mark: string;
  readonly tone: 'only' | 'differs' | 'found';
  readonly label: string;
}

/** What the studio tells a preview. */
export type StudioMessage =
  | { readonly type: 'ua-studio:view'; readonly view: FrameView }
  | {
      readonly type: 'ua-studio:marks';
      /** Whether parts can be chosen, to be asked about. */
      readonly isAsking: boolean;
      /** Mark → name for a person. */
      readonly names: Readonly<Record<string, string>>;
      readonly outlines: readonly Outline[];
      /** How small the frame is drawn; what is written over the page is made larger by as much. */
      readonly scale: number;
    }
  | { readonly type: 'ua-studio:reveal'; readonly mark: string };

/** What a preview tells the studio. */
export type PreviewMessage =
  | { readonly type: 'ua-studio:ready' }
  | { readonly type: 'ua-studio:report'; readonly report: FrameReport }
  | { readonly type: 'ua-studio:asked'; readonly mark: string }
  | { readonly type: 'ua-studio:left'; readonly href: string };

/** What a preview shows at this moment. */
export interface FrameReport {
  /** Below /user/assets, with its query. */
  readonly path: string;
  /** Marks of the parts that are drawn. */
  readonly drawn: readonly string[];
  /** 0 for nobody. */
  readonly uid: number;
  readonly isIslamicAccount: boolean;
  /** Flags that arrived at run time (requirements §3.4): with the page, and by the server's configuration. */
  readonly delivered: unknown;
  readonly configured: unknown;
}

/** A message of ours from this window of our own origin; undefined for anything else. */
export function readMessage<M extends StudioMessage | PreviewMessage>(
  event: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  from: { origin: string; source: MessageEventSource | null },
): M | undefined {
  if (event.origin !== from.origin || event.source !== from.source || from.source === null) return undefined;
  const { data } = event as { data: unknown };
  const isOurs =
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    typeof data.type === 'string' &&
    data.type.startsWith('ua-studio:');
  // The other end is this same code: what bears our name has our shape.
  return isOurs ? (data as M) : undefined;
}
