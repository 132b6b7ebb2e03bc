import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import { type Json, objectsIn } from '../../../src/compliance/json.ts';
import type { PartDifference } from '../../../src/studio/preview/explain/comparePages.ts';
import type { NamedPart } from '../difference/namedParts.ts';

/** What has to be opened on a page before a part of it can be seen. */
export interface Unfolding {
  /** Opens every tab around it, as a page's address has it: `how=currency`; '' for none. */
  readonly query: string;
  /** Label (a key) of the button that opens the dialog it is in; undefined for a part of the page itself. */
  readonly button?: string;
  /** The list that holds what differs: a field of a form by its name, a choice on a page by its label (a key). */
  readonly list?: { readonly field: string } | { readonly label: string };
}

/** How to come to a part that differs. @param parts of the whole screen @returns undefined for a dialog no button opens */
export function unfolding(
  { path, at, properties }: PartDifference,
  whole: Screen,
  parts: readonly NamedPart[],
): Unfolding | undefined {
  const overlay = /^\/overlays:([^/]+)/.exec(path)?.[1];
  const button = overlay === undefined ? undefined : buttonOf(whole, overlay);
  if (overlay !== undefined && button === undefined) return undefined;
  const inner = [at, ...properties.map(({ name }) => `/${name.replaceAll(' > ', '/')}`)];
  const field = inner.flatMap((place) => /\/options\/(?:~1|\/)(\w+)/.exec(place)?.[1] ?? [])[0];
  const own = parts.find((part) => part.path === path)?.own;
  const isPicker = own?.kind === 'picker' && typeof own.label === 'string';
  return {
    query: tabsAround(path, parts),
    ...(button === undefined ? {} : { button }),
    ...(field === undefined ? {} : { list: { field } }),
    ...(isPicker ? { list: { label: String(own.label) } } : {}),
  };
}

function buttonOf(whole: Screen, overlay: string): string | undefined {
  for (const { do: deeds, label } of objectsIn(whole as unknown as Json)) {
    if (typeof label !== 'string' || deeds === undefined) continue;
    if ([...objectsIn(deeds)].some(({ open }) => open === overlay)) return label;
  }
  return undefined;
}

function tabsAround(path: string, parts: readonly NamedPart[]): string {
  const query = new URLSearchParams();
  for (const tab of parts.filter(({ noun }) => noun === 'tab')) {
    if (!path.startsWith(`${tab.path}/`)) continue;
    const [tabs = '', id = ''] = tab.path.split('/').slice(-2);
    query.set(tabs, id);
  }
  return query.toString();
}
