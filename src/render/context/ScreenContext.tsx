import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ActionHost } from '../../actions/index.ts';
import type { LazyValue } from '../../runtime/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { PageUrl } from '../pageUrl/usePageUrl.ts';
import type { WidgetRegistry } from './widgetRegistry.ts';

/** What the nodes of a screen act through. */
interface ScreenTools {
  /** Its code comes with the first press, or when the page is idle. */
  host: LazyValue<ActionHost>;
  pageUrl: PageUrl;
  widgets: WidgetRegistry;
}

const ToolsContext = createContext<ScreenTools | null>(null);

export function ScreenToolsProvider({ tools, children }: { tools: ScreenTools; children: ReactNode }) {
  return <ToolsContext value={tools}>{children}</ToolsContext>;
}

/** The tools of the screen around this node. */
export function useScreenTools(): ScreenTools {
  const tools = useContext(ToolsContext);
  if (tools === null) throw new Error('a node needs a ScreenToolsProvider above it');
  return tools;
}

/** The text of a key in the page's language, with `values` interpolated. */
export type Text = (key: string, values?: Readonly<Record<string, unknown>>) => string;

const TextContext = createContext<Text | null>(null);

/** Provides the page's texts to everything below; a new language provides a new function. */
export function TextProvider({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const text = useMemo(() => keepingTexts((key, values) => t(key, { ...values })), [t]);
  return <TextContext value={text}>{children}</TextContext>;
}

/**
 * Texts for what every table row contains. useTexts would subscribe again and copy the whole i18n object in each
 * of a thousand cells, and i18next would look up the same text for each.
 */
export function useText(): Text {
  const text = useContext(TextContext);
  if (text === null) throw new Error('a part of a screen needs a TextProvider above it');
  return text;
}

function keepingTexts(t: Text): Text {
  const kept = new Map<string, string>();
  return (key, values) => {
    if (values !== undefined) return t(key, values);
    const before = kept.get(key);
    if (before !== undefined) return before;
    const found = t(key);
    // A key without a text is not cached: its text may still be loading.
    if (found !== key) kept.set(key, found);
    return found;
  };
}
