import { listed } from './listed.ts';

/** Longest value that is written out. */
const LONGEST = 120;

/** A value of a screen as a person reads it: a text, and a list of texts, in English words, everything else as JSON. */
export function valueWords(value: unknown, english: Readonly<Record<string, string>>): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return `“${english[value] ?? value}”`;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return listed(value.map((one: string) => english[one] ?? one));
  const text = JSON.stringify(value);
  return text.length <= LONGEST ? text : 'other values';
}
