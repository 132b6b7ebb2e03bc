import type { i18n as I18n, TFunction } from 'i18next';
import { useContext, useSyncExternalStore } from 'react';
import { getI18n, I18nContext } from 'react-i18next';

interface PageTexts {
  t: TFunction;
  i18n: I18n;
}

/**
 * The texts of the screens in the page's language; draws again when another is chosen and when texts have come. In place of
 * `useTranslation` of react-i18next, which copies the instance and listens to it for every component (decision 0099).
 */
export function useTexts(): PageTexts {
  const { i18n = getI18n() } = useContext(I18nContext) ?? {};
  const { subscribe, current } = textsOf(i18n);
  return useSyncExternalStore(subscribe, current, current);
}

interface SharedTexts {
  subscribe(onChange: () => void): () => void;
  current(): PageTexts;
}

const shared = new WeakMap<I18n, SharedTexts>();

function textsOf(i18n: I18n): SharedTexts {
  const known = shared.get(i18n) ?? followTexts(i18n);
  shared.set(i18n, known);
  return known;
}

function followTexts(i18n: I18n): SharedTexts {
  const listeners = new Set<() => void>();
  let texts: PageTexts | undefined;
  const change = () => {
    texts = undefined;
    for (const listener of [...listeners]) listener();
  };
  i18n.on('languageChanged', change);
  i18n.store.on('added', change);
  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    current: () => {
      texts ??= { t: remembering(i18n.getFixedT(i18n.language)), i18n };
      return texts;
    },
  };
}

/** A text without values is looked up once: rows repeat theirs, and i18next parses a key each time. */
function remembering(t: TFunction): TFunction {
  const known = new Map<string, string>();
  const look = (key: string | string[], ...values: unknown[]) => {
    if (values.length > 0 || typeof key !== 'string') return t(key, ...(values as [never]));
    const text = known.get(key) ?? t(key);
    // What is missing may come, and is reported where it is missing.
    if (text !== key) known.set(key, text);
    return text;
  };
  return look as unknown as TFunction;
}
