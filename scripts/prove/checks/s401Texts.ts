import type { JsonDocument } from '../../documents/jsonDocument.ts';
import { causedBy, type Finding, findingAt, type RawFinding } from '../finding.ts';
import { type LocaleTexts, localeTexts, variablesIn } from '../localeTexts.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof } from '../proof.ts';
import { listOf, quote } from '../shapeWords.ts';

const NAMESPACES = ['user-assets', 'inverse-error-code'] as const;

/**
 * S401: every key that is used has an English text, and every language has the same keys with the same variables; a
 * partial language may lack some.
 */
export function s401Texts(proof: Proof): RawFinding[] {
  return NAMESPACES.flatMap((namespace) => {
    const english = localeOf(proof, 'en', namespace);
    if (!english) return missingFile('en', namespace, proof);
    const used = namespace === 'user-assets' ? usedKeys(proof, english) : catalogueKeys(proof, english);
    const others = proof.languages.filter((language) => language !== 'en');
    const complete = others.flatMap((language) => {
      const translated = localeOf(proof, language, namespace);
      return translated
        ? once(english, translated, language, compare)
        : missingFile(language, namespace, proof);
    });
    const partial = proof.partialLanguages.flatMap((language) => {
      const translated = localeOf(proof, language, namespace);
      return translated
        ? once(english, translated, language, compareMade)
        : missingFile(language, namespace, proof);
    });
    return [...used, ...emptyTexts(english), ...complete, ...partial];
  });
}

function localeOf(proof: Proof, language: string, namespace: string): LocaleTexts | undefined {
  const document = proof.locales.get(language)?.get(namespace);
  return document && localeTexts(document);
}

function missingFile(language: string, namespace: string, { unknown }: Proof): Finding[] {
  // A file that cannot be read is not missing.
  if (unknown.has('texts', `${language}/${namespace}`)) return [];
  const file = `schemas/locales/${language}/${namespace}.json`;
  return [{ file, line: 1, column: 1, code: 'S401', severity: 'error', sentence: 'This file is missing.' }];
}

function usedKeys(proof: Proof, english: LocaleTexts): RawFinding[] {
  return proof.marks
    .filter(({ definition, value }) => definition === 'Key' && !english.keys.has(value))
    .map(({ document, path, subject, value }) => {
      const sentence = `${subject}: there is no English text for ${quote(value)}.`;
      const finding = findingAt(document, path, 'S401', sentence, didYouMean(value, english.keys.keys()));
      return causedBy(`text ${value}`, finding);
    });
}

/** Every code of the catalogue has a text for users (requirements §8.2). */
function catalogueKeys(proof: Proof, english: LocaleTexts): Finding[] {
  return Object.entries(proof.description['x-code-catalogue'])
    .filter(([code]) => !english.keys.has(code))
    .map(([code, { name }]) =>
      findingAt(
        english.document,
        [],
        'S401',
        `code ${code} (${name}) of openapi/components/codes.yaml has no text here.`,
      ),
    );
}

function emptyTexts({ document, texts }: LocaleTexts): Finding[] {
  return Object.entries(texts)
    .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
    .map(([key]) => findingAt(document, [key], 'S401', `${quote(key)} has no text.`));
}

/** More than this is not an oversight but a translation not made yet, reported in one message. */
const MOST_LISTED = 10;

function missingTexts(english: LocaleTexts, translated: LocaleTexts, language: string): Finding[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = [...english.keys].flatMap(([key, written]) => {
    const isPlural = written.length > 1 || written[0] !== key;
    const wanted = isPlural ? forms.map((form) => `${key}_${form}`) : [key];
    const absent = wanted.filter((form) => translated.texts[form] === undefined);
    return absent.length === 0 ? [] : [absent];
  });
  const say = (sentence: string) => findingAt(translated.document, [], 'S401', sentence);
  if (missing.length > MOST_LISTED) {
    const first = quote(missing[0]?.[0]);
    return [
      say(
        `${missing.length} of ${english.keys.size} texts are missing in ${language}, the first is ${first}.`,
      ),
    ];
  }
  return missing.map((keys) =>
    say(`${listOf(keys.map(quote), 'and')} ${keys.length > 1 ? 'are' : 'is'} missing in ${language}.`),
  );
}

function compare(english: LocaleTexts, translated: LocaleTexts, language: string): Finding[] {
  return [...missingTexts(english, translated, language), ...compareMade(english, translated, language)];
}

/** Findings of files compared before: English file → other file → findings. */
const compared = new WeakMap<JsonDocument, WeakMap<JsonDocument, Finding[]>>();

/** A comparison is slow, and mostly of the same two files as before, so it is made once per pair. */
function once(
  english: LocaleTexts,
  translated: LocaleTexts,
  language: string,
  make: typeof compare,
): Finding[] {
  const known = compared.get(english.document) ?? new WeakMap<JsonDocument, Finding[]>();
  compared.set(english.document, known);
  const found = known.get(translated.document) ?? make(english, translated, language);
  known.set(translated.document, found);
  return found;
}

/** What is wrong with the existing texts. */
function compareMade(english: LocaleTexts, translated: LocaleTexts, language: string): Finding[] {
  const extra = [...translated.keys]
    .filter(([key]) => !english.keys.has(key))
    .map(([key, [written = key]]) => {
      const sentence = `${quote(key)} is in ${language}, but not in en.`;
      return findingAt(
        translated.document,
        [written],
        'S401',
        sentence,
        didYouMean(key, english.keys.keys()),
        'key',
      );
    });
  return [...extra, ...emptyTexts(translated), ...differingVariables(english, translated)];
}

function differingVariables(english: LocaleTexts, translated: LocaleTexts): Finding[] {
  return [...translated.keys].flatMap(([key, [first = key]]) => {
    const before = variablesIn(english, key);
    const after = variablesIn(translated, key);
    if (!english.keys.has(key) || before.join() === after.join()) return [];
    const shown = (names: readonly string[]) =>
      names.length === 0 ? 'none' : names.map((name) => `{{${name}}}`).join(' ');
    return [
      findingAt(
        translated.document,
        [first],
        'S401',
        `${quote(key)} has the variables ${shown(after)}, but English has ${shown(before)}.`,
      ),
    ];
  });
}
