import type { FlagDefinitions, Layer } from '../../compliance/index.ts';

/** What a preview must show: the application at this path, with these layers, at this time. */
export interface FrameView {
  /** The host name that the application believes it runs on. */
  readonly hostname: string;
  /** Below /user/assets, with its query. */
  readonly path: string;
  /** The site's authored layers, low to high, with the draft applied. */
  readonly layers: readonly Layer[];
  /** The edition of an Islamic account. */
  readonly islamic: Layer;
  /** Shows the Islamic edition to any account. */
  readonly isIslamic: boolean;
  /** ms by which the page's time is ahead of the server's. */
  readonly offset: number;
  /** Undefined: the browser's language. */
  readonly language?: string;
  readonly isDark: boolean;
  /** The default flag definitions; undefined: those at the time the preview was built. */
  readonly definitions?: FlagDefinitions;
}

/** An outline around a part of the page, with a label. */
export interface Outline {
  /** A mark: ids from the screen, or the overlay, down. */
  readonly mark: string;
  readonly tone: 'only' | 'differs' | 'found';
  readonly label: string;
}

/** Messages from the studio to a preview. */
export type StudioMessage =
  | { readonly type: 'ua-studio:view'; readonly view: FrameView }
  | {
      readonly type: 'ua-studio:marks';
      /** Whether the user can choose a part to ask about. */
      readonly isAsking: boolean;
      /** Mark → display name. */
      readonly names: Readonly<Record<string, string>>;
      readonly outlines: readonly Outline[];
      /** The scale of the frame; labels over the page are enlarged to compensate. */
      readonly scale: number;
    }
  | { readonly type: 'ua-studio:reveal'; readonly mark: string };

/** Messages from a preview to the studio. */
export type PreviewMessage =
  | { readonly type: 'ua-studio:ready' }
  | { readonly type: 'ua-studio:report'; readonly report: FrameReport }
  | { readonly type: 'ua-studio:asked'; readonly mark: string }
  | { readonly type: 'ua-studio:left'; readonly href: string };

/** What a preview currently shows. */
export interface FrameReport {
  /** Below /user/assets, with its query. */
  readonly path: string;
  /** The path that the studio last asked for; the page may have left it by a link or a redirect since. */
  readonly requestedPath: string;
  /** Marks of the rendered parts. */
  readonly drawn: readonly string[];
  /** 0 when signed out. */
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
  // The other end runs this same code: a message with our prefix has our shape.
  return isOurs ? (data as M) : undefined;
}
