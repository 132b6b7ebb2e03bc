import { browserPorts, type KeyValue, readSiteSettings } from '../../../contract/index.ts';
import type { Store } from '../../../runtime/index.ts';
import { defaultLanguageKey, languageKey } from '../../../shell/i18n/detectLanguage.ts';
import type { PageParts } from '../../../shell/index.ts';
import { basePath } from '../../../shell/runtime/createRuntime.ts';
import { themeKey } from '../../../shell/theme/resolveTheme.ts';
import type { FrameView } from '../../protocol/messages.ts';
import { draftFlags } from './draftFlags.ts';

/**
 * The environment of a previewed page: the browser's own, except for what the studio controls: host, flags, time,
 * language, theme.
 * @param leave called with the target when the page tries to navigate away; a preview stays where it is
 */
export function previewParts(view: Store<FrameView>, leave: (href: string) => void): PageParts {
  const ports = browserPorts();
  const site = readSiteSettings(document);
  const { hostname, language } = view.get();
  const chosen: Record<string, string | undefined> = {
    [languageKey]: language,
    [defaultLanguageKey]: undefined,
    [themeKey]: undefined,
  };
  return {
    ports: { ...ports, storage: withOwn(ports.storage, chosen) },
    site,
    hostname,
    flags: draftFlags(view, site.compliance),
    timeAhead: { get: () => view.get().offset, subscribe: view.subscribe },
    systemDark: darkChosen(view),
    leave,
  };
}

/** A storage with some private keys; two previews side by side share the rest. */
function withOwn(storage: KeyValue, own: Record<string, string | undefined>): KeyValue {
  const isOwn = (name: string) => Object.hasOwn(own, name);
  return {
    get: (name) => (isOwn(name) ? own[name] : storage.get(name)),
    set(name, value) {
      if (!isOwn(name)) return storage.set(name, value);
      own[name] = value;
      return true;
    },
    remove(name) {
      if (isOwn(name)) own[name] = undefined;
      else storage.remove(name);
    },
    names: () => storage.names(),
  };
}

/** The toolbar's theme in place of the system's. */
function darkChosen(view: Store<FrameView>): PageParts['systemDark'] {
  const target = new EventTarget();
  let isDark = view.get().isDark;
  view.subscribe(() => {
    if (view.get().isDark === isDark) return;
    isDark = view.get().isDark;
    target.dispatchEvent(new Event('change'));
  });
  return {
    get matches() {
      return isDark;
    },
    addEventListener: target.addEventListener.bind(target) as MediaQueryList['addEventListener'],
  };
}

/** The page's path below the area, with its query. */
export function currentPath(): string {
  return window.location.pathname.slice(basePath.length) + window.location.search;
}

/** Navigates the page within the area like one of its own links. */
export function goTo(path: string): void {
  if (path === currentPath()) return;
  window.history.pushState(null, '', `${basePath}${path}`);
  // Only this event makes the router notice a URL that it did not set itself.
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}
