import type { JsonDocument } from '../../documents/jsonDocument.ts';
import { type RawFinding, warningAt } from '../finding.ts';
import { type Proof, remembered } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** Shorter texts are often the same in two languages: "Excel (XLSX)", "Copy trading". */
const FEWEST_WORDS = 4;
const VARIABLES = /\{\{[^}]*\}\}/g;
/** Addresses, and what looks like one: name@example.com. */
const ADDRESSES = /\S+[@/.]\S+/gu;
const WORDS = /\p{L}{2,}/gu;
/** Excludes names and acronyms, which are written with capitals. */
const PLAIN_WORD = /^\p{Ll}+$/u;
/** A sentence has at least this many; the name of a thing has fewer: "Bitcoin and Ethereum Classic Trust" has one. */
const FEWEST_PLAIN_WORDS = 2;

/** S703: a text in another language is not identical to the English one. */
export function s703Untranslated({ locales }: Proof): RawFinding[] {
  const english = locales.get('en');
  return [...locales].flatMap(([language, files]) =>
    language === 'en'
      ? []
      : [...files].flatMap(([namespace, document]) => copied(english?.get(namespace), document, language)),
  );
}

function copied(english: JsonDocument | undefined, document: JsonDocument, language: string): RawFinding[] {
  if (english === undefined) return [];
  const sentences = sentencesOf(english);
  return Object.entries(textsOf(document))
    .filter(([key, text]) => sentences.get(key) === text)
    .map(([key]) => {
      const sentence = `${quote(key)} is the English text, word for word, in ${language}.`;
      return warningAt(document, [key], 'S703', sentence, 'Translate it.');
    });
}

/** The English texts that cannot be the same in another language by chance. */
const sentencesOf = remembered(
  (document: JsonDocument): ReadonlyMap<string, unknown> =>
    new Map(Object.entries(textsOf(document)).filter(([, text]) => isSentence(text))),
);

function isSentence(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const words = text.replace(VARIABLES, ' ').replace(ADDRESSES, ' ').match(WORDS) ?? [];
  const plain = words.filter((word) => PLAIN_WORD.test(word));
  return words.length >= FEWEST_WORDS && plain.length >= FEWEST_PLAIN_WORDS;
}

function textsOf({ value }: JsonDocument): Record<string, unknown> {
  return (value ?? {}) as Record<string, unknown>;
}
