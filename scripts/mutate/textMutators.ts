import type { Project } from '../description/project.ts';
import { type Mutator, mutator, set } from './mutator.ts';
import type { Place } from './place.ts';

const ENGLISH = 'schemas/locales/en/';
const FOLDER = /^schemas\/locales\/[^/]+\//;
/** At least four words in small letters behind the first one: a sentence, and no name. */
const SENTENCE = /^\p{L}+( \p{Ll}{2,}){4}/u;

/** What goes wrong in a translation. */
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
