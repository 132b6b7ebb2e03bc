import { headingTexts } from './headingTexts.ts';
import { labelTexts } from './labelTexts.ts';

/** The languages that statements are translated to in full. */
export type StatementLanguage = 'en' | 'zh-HK' | 'ar-SA';

/** The language of a statement for a customer of this one. */
export function statementLanguage(language: string): StatementLanguage {
  if (language === 'zh-HK') return language;
  return language === 'ar-SA' || language === 'ar' ? 'ar-SA' : 'en';
}

const texts = { headings: headingTexts, labels: labelTexts };

/** A text of ours by its English; as it is when it is none of them. */
export function textOf(kind: keyof typeof texts, text: string, language: StatementLanguage): string {
  const known = texts[kind];
  if (language === 'en' || !Object.hasOwn(known, text)) return text;
  return known[text]?.[language === 'zh-HK' ? 0 : 1] ?? text;
}

/** What cells say in words, in a customer's language. */
export function labelIn(language: string): (text: string) => string {
  const spoken = statementLanguage(language);
  return (text) => textOf('labels', text, spoken);
}

/** A text with each `{name}` in it replaced by the value of that name. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
