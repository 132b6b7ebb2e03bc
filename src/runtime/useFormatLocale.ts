import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormatLocale } from '../formats/index.ts';

let known: { offset: number; timeZone: string } | undefined;

/** The page's language and the browser's time zone. */
export function useFormatLocale(): FormatLocale {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const timeZone = currentZone();
  return useMemo(() => ({ language, timeZone }), [language, timeZone]);
}

/** To ask Intl takes 5 ms and more, so it is asked anew only when the clock on the wall has moved. */
function currentZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (known?.offset !== offset)
    known = { offset, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  return known.timeZone;
}
