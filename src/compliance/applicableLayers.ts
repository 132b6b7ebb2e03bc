import { type Layer, readWire } from './layer.ts';

/** Where the flags of one visitor can come from. */
export interface LayerSources {
  /** The authored layers of the site, low to high: the default, and the region or the regulated site. */
  readonly site: readonly Layer[];
  /** The edition of Islamic accounts. */
  readonly islamic: Layer;
  /** Whether it is such an account: its `sub_attribute` is the `islamicAttribute`. */
  readonly isIslamic: boolean;
  /** What the page was delivered with, raw (requirements §3.4). */
  readonly delivered: unknown;
  /** What the server sends at run time, raw. */
  readonly configured: unknown;
}

/** The layers that apply to a visitor, in ascending precedence: the site's, that of the account, the page's, the server's. */
export function applicableLayers(sources: LayerSources): Layer[] {
  return [
    ...authoredLayers(sources),
    readWire('page', 'page', sources.delivered),
    readWire('config', '/v3/config/web', sources.configured),
  ];
}

/** Those that people wrote, without what arrives at run time. */
export function authoredLayers({
  site,
  islamic,
  isIslamic,
}: Pick<LayerSources, 'site' | 'islamic' | 'isIslamic'>): Layer[] {
  return [...site, ...(isIslamic ? [islamic] : [])];
}
