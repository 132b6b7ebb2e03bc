import type { EntryUse } from '../entryUse.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import { localeTexts } from '../localeTexts.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';
import { validateShape } from '../validateShape.ts';

/** S303: the values of an entry's ext are those that its flag's schema allows; a translation key among them has a text. */
export function extFindings({ document, flag, path, entry }: EntryUse, proof: Proof): Finding[] {
  const schema = proof.exts.get(flag);
  if (!schema) return [];
  const { problems, marks } = validateShape(entry.ext, 'ext', { ext: schema }, `the ext of ${quote(flag)}`);
  const texts = proof.locales.get('en')?.get('user-assets');
  const known = texts ? localeTexts(texts).keys : undefined;
  const unknown = marks.filter(
    ({ definition, value }) => definition === 'Key' && known?.has(value) === false,
  );
  return [
    ...problems.map(({ path: inner, at, sentence, suggestion }) =>
      findingAt(document, [...path, 'ext', ...inner], 'S303', sentence, suggestion, at),
    ),
    ...unknown
      .filter((mark) => !problems.some((problem) => problem.path.join() === mark.path.join()))
      .map(({ path: inner, value }) => {
        const sentence = `${quote(inner.at(-1))} of the ext of ${quote(flag)}: there is no text ${quote(value)} in schemas/locales/en/user-assets.json.`;
        const suggestion =
          didYouMean(value, known?.keys() ?? []) ?? 'Add it there and in the other languages.';
        return findingAt(document, [...path, 'ext', ...inner], 'S303', sentence, suggestion);
      }),
  ];
}
