import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormatLocale } from '../formats/index.ts';

/** The page's language and the browser's time zone. */
export function useFormatLocale(): FormatLocale {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () => ({ language, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
    [language],
  );
}
