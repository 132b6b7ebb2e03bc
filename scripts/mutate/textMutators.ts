import type { Project } from '../description/loadProject.ts';
import { namespacesOfCode } from '../prove/checks/s707Texts.ts';
import type { Place } from './edit.ts';
import { isText, type Mutator, mutator, set } from './mutator.ts';

const ENGLISH = 'schemas/locales/en/';
const FOLDER = /^schemas\/locales\/[^/]+\//;
const KEY = /^\w+(\.\w+)+$/;
const QUOTED_KEY = /"\w+(?:\.\w+)+"/g;
/** At least four lower-case words after the first one: a sentence, not a name. */
const SENTENCE = /^\p{L}+( \p{Ll}{2,}){4}/u;

/** Mistakes in translations. */
export function textMutators({ files }: Project): Mutator[] {
  const english = new Map(
    Object.entries(files)
      .filter(([path]) => path.startsWith(ENGLISH))
      .map(([path, text]) => [path, JSON.parse(text) as Record<string, unknown>]),
  );
  const original = ({ file, key }: Place) => english.get(file.replace(FOLDER, ENGLISH))?.[key];
  return [
    mutator(
      'text left in English',
      (place) => SENTENCE.test(String(original(place))),
      (place) => set(place, original(place)),
    ),
  ];
}

/** Mistakes in the texts that a page references. */
export function labelMutators({ files }: Project): Mutator[] {
  const schemas = Object.entries(files).filter(([path]) => !/^schemas\/(locales|meta)\//.test(path));
  const counts = new Map<string, number>();
  for (const [, text] of schemas)
    for (const [quoted] of text.matchAll(QUOTED_KEY)) counts.set(quoted, (counts.get(quoted) ?? 0) + 1);
  const isOnlyOne = (key: string) => counts.get(`"${key}"`) === 1;
  const isLabel = ({ key, value }: Place) =>
    ['label', 'title', 'caption', 'empty'].includes(String(key)) && isText(value) && KEY.test(value);
  return [
    mutator(
      'text exchanged for another one',
      (place) => isLabel(place) && isOfPages(String(place.value)) && isOnlyOne(String(place.value)),
      (place) => set(place, 'common.coin'),
    ),
  ];
}

function isOfPages(key: string): boolean {
  return !namespacesOfCode.has(key.split('.')[0] ?? '');
}
