import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import { localeTexts, variablesIn } from '../localeTexts.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** i18next chooses the plural form by it, whether the words show it or not. */
const PLURAL_VARIABLE = 'count';

/** S401: a text that is given values gets all that stand in it, and none that does not. */
export function s401Values(proof: Proof): Finding[] {
  const document = proof.locales.get('en')?.get('user-assets');
  if (!document) return [];
  const english = localeTexts(document);
  return proof.screens.flatMap(({ document: screen, uses }) =>
    uses.texts
      .filter(({ key }) => english.keys.has(key))
      .flatMap(({ path, subject, key, names }) => {
        const wanted = variablesIn(english, key);
        const missing = wanted.filter((name) => !names.includes(name));
        const unused = names.filter((name) => name !== PLURAL_VARIABLE && !wanted.includes(name));
        return [
          ...unused.map((name) => {
            const sentence = `${subject}: ${quote(key)} has no {{${name}}}.`;
            return findingAt(screen, [...path, name], 'S401', sentence, didYouMean(name, missing), 'key');
          }),
          ...(unused.length > 0 ? [] : missing).map((name) =>
            findingAt(screen, path, 'S401', `${subject}: ${quote(key)} needs a value for {{${name}}}.`),
          ),
        ];
      }),
  );
}
