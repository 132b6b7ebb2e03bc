import { remember } from '../language/index.ts';
import { dateLanguage } from './moment.ts';

type Style = 'day' | 'second';

const styles: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'medium' },
  // 24 hours: a ledger has no am and pm to overlook.
  second: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
};

const zonesOf = {
  day: remember((language) => formatsOf(language, 'day')),
  second: remember((language) => formatsOf(language, 'second')),
} as const;

/**
 * How a language writes a moment in a zone, to the day or to the second; the same object for the same three.
 * @param timeZone IANA name; throws RangeError for one that Intl does not know
 */
export function dateFormat(language: string, timeZone: string, style: Style): Intl.DateTimeFormat {
  return zonesOf[style](language)(timeZone);
}

function formatsOf(language: string, style: Style): (timeZone: string) => Intl.DateTimeFormat {
  const locale = dateLanguage(language);
  return remember((timeZone) => new Intl.DateTimeFormat(locale, { ...styles[style], timeZone }));
}
