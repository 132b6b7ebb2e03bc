import type { TFunction } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';

const TextContext = createContext<TFunction | null>(null);

/** Hands one `t` to everything below; another language gives another `t`. */
export function TextProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return <TextContext value={t}>{children}</TextContext>;
}

/**
 * `t` for what stands in every row of a table: useTranslation would subscribe once more, and copy the whole i18n object,
 * in each of a thousand cells.
 */
export function useText(): TFunction {
  const t = useContext(TextContext);
  if (t === null) throw new Error('a part of a screen needs a TextProvider above it');
  return t;
}
