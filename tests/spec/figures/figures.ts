/** A section of a page whose figures are those of the code. */
export interface Figures {
  readonly page: string;
  /** Its heading, without marks. */
  readonly section: string;
  /** Pieces of its text, as sectionTexts.ts gives it, made of the code's own values. */
  readonly stated: readonly string[];
  /** Figures besides, in their order, that no value of the code decides: examples, others' figures, statuses. */
  readonly others?: readonly string[];
}

const minuteMs = 60_000;

export const seconds = (ms: number): number => ms / 1000;
export const minutes = (ms: number): number => ms / minuteMs;
export const hours = (ms: number): number => ms / (60 * minuteMs);
export const days = (ms: number): number => ms / (24 * 60 * minuteMs);

/** 1,000,000 for "1000000". */
export const grouped = (amount: string | number): string => Number(amount).toLocaleString('en');

const numerals: Readonly<Record<number, string>> = {
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  10: 'ten',
  12: 'twelve',
  15: 'fifteen',
  20: 'twenty',
  30: 'thirty',
  60: 'sixty',
  90: 'ninety',
  100: 'hundred',
  1000: 'thousand',
};

/** A number as pages write it out. @throws Error for one that has no numeral here */
export function inWords(value: number): string {
  const numeral = numerals[value];
  if (numeral === undefined) throw new Error(`Add the numeral of ${value} to figures.ts.`);
  return numeral;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Numbers that name something: a place in a document, an algorithm, an error, a scene. Those of thousands have commas. */
const names = /§[\d.]+|\b(?:RFC|ISO|ASVS|decision) [\d.]+|\bSP [\w-]+|\bSHA-\d+|\bIPv\d|\b\d{5,6}\b(?!,)/g;

const figure = new RegExp(String.raw`(?<!\w)\d[\w.,]*|\b(?:${Object.values(numerals).join('|')})\b`, 'gi');

/** The figures of a text in their order, written out or not; one and two are too ordinary words to be any. */
export function figuresIn(text: string): string[] {
  return [...text.replaceAll(names, '').matchAll(figure)].map(([found]) => found.replace(/[.,]+$/, ''));
}
