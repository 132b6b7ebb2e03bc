import { type Json, type JsonObject, objectsIn } from '../../../src/compliance/json.ts';
import { listed } from '../../../src/editions/valueWords.ts';
import { combinations } from '../combination.ts';
import type { EditionModel } from '../editionModel.ts';
import { resolveEdition } from '../resolveEdition.ts';

/** A text that changed in at least one language. */
interface TextChange {
  readonly key: string;
  /** Language → its old and new wording; undefined: not there. Only languages in which it changed. */
  readonly languages: Readonly<Record<string, { before: string | undefined; after: string | undefined }>>;
  /** Languages in which the text stayed the same. */
  readonly kept: readonly string[];
  /** Titles of the pages that show it, as they were before, in any of the requested editions, at any time. */
  readonly pages: readonly string[];
  /** Whether it appears around every page, in the navigation or in a notice. */
  readonly isEverywhere: boolean;
}

/** Plural forms are texts of one key. */
const pluralForm = /_(?:zero|one|two|few|many|other)$/;
const localeFile = /^schemas\/locales\/([^/]+)\/[^/]+\.json$/;

/**
 * Every text that is added, changed or removed between two versions of the files, by key.
 * @param sites editions whose pages count; a text that none of their pages shows is still reported, without pages
 */
export function textChanges(
  before: EditionModel,
  after: EditionModel,
  sites: readonly string[],
): TextChange[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  const languages = [...new Set([...old.keys(), ...now.keys()])].sort();
  const keys = new Set(languages.flatMap((language) => changedKeys(old.get(language), now.get(language))));
  if (keys.size === 0) return [];
  const shown = [before, after].map((model) => placesOf(model, sites));
  const titleOf = (route: string) => {
    const { title = route } = after.screens.get(route) ?? before.screens.get(route) ?? {};
    return before.english[title] ?? after.english[title] ?? title;
  };
  return [...keys].sort().map((key) => {
    const said = languages.map((language) => ({
      language,
      before: old.get(language)?.[key],
      after: now.get(language)?.[key],
    }));
    const changed = said.filter((one) => one.before !== one.after);
    const places = shown.flatMap((texts) => [...(texts.get(key.replace(pluralForm, '')) ?? [])]);
    return {
      key,
      languages: Object.fromEntries(changed.map(({ language, ...values }) => [language, values])),
      kept: said
        .filter((one) => one.before === one.after && one.after !== undefined)
        .map((one) => one.language),
      pages: [...new Set(places)].filter((route) => route !== frame).map(titleOf),
      isEverywhere: places.includes(frame),
    };
  });
}

function textsOf({ files }: EditionModel): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>();
  for (const [path, text] of Object.entries(files)) {
    const language = localeFile.exec(path)?.[1];
    if (language === undefined) continue;
    const { $schema: _, ...texts } = JSON.parse(text) as Record<string, string>;
    found.set(language, { ...found.get(language), ...texts });
  }
  return found;
}

function changedKeys(before: Record<string, string> = {}, after: Record<string, string> = {}): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  );
}

/** Represents the frame around every page, among routes. */
const frame = '';

/** Key without its plural form → routes whose pages name it. */
function placesOf(model: EditionModel, sites: readonly string[]): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  const note = (part: Json, place: string) => {
    for (const word of wordsIn(part, model)) places.set(word, (places.get(word) ?? new Set()).add(place));
  };
  for (const combination of combinations.filter(({ site }) => sites.length === 0 || sites.includes(site))) {
    for (const phase of resolveEdition(model, combination).phases) {
      note(phase.frame.navigation as unknown as Json, frame);
      for (const [route, { screen }] of phase.pages) if (screen) note(screen as unknown as Json, route);
    }
  }
  return places;
}

/** Every string of a part and of the form files it references; its text keys are among them. */
function* wordsIn(part: Json, { files }: EditionModel): Generator<string> {
  for (const object of objectsIn(part)) {
    yield* stringsOf(object);
    if (typeof object.route === 'string') yield `nav.${object.route}`;
    const form = typeof object.form === 'string' ? files[`schemas/forms/${object.form}.json`] : undefined;
    if (form !== undefined) for (const inner of objectsIn(JSON.parse(form) as Json)) yield* stringsOf(inner);
  }
}

function stringsOf(object: JsonObject): string[] {
  return Object.values(object).filter((value) => typeof value === 'string');
}

const names = new Intl.DisplayNames('en', { type: 'language' });

/** How a text changed, in one sentence per changed language, where it is shown, and which languages kept theirs. */
export function textSentence({ key, languages, kept, pages, isEverywhere }: TextChange): string {
  const changes = Object.entries(languages).map(([language, { before, after }]) => {
    const name = nameOf(language);
    if (before === undefined) return `in ${name} it is new: “${after}”`;
    if (after === undefined) return `in ${name} “${before}” is gone`;
    return `in ${name} “${before}” becomes “${after}”`;
  });
  const unchanged = kept.length === 0 ? '' : ` It stays as it was in ${listed(kept.map(nameOf))}.`;
  return `The text ${key} (${whereShown(pages, isEverywhere)}): ${changes.join('; ')}.${unchanged}`;
}

function whereShown(pages: readonly string[], isEverywhere: boolean): string {
  if (isEverywhere) return 'shown on every page';
  return pages.length === 0 ? 'named by no page here' : `shown on ${listed(pages)}`;
}

function nameOf(language: string): string {
  return names.of(language) ?? language;
}
