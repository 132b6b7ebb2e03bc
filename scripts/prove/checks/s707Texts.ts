import { type RawFinding, warningAt } from '../finding.ts';
import { keysNamed, localeTexts } from '../localeTexts.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/**
 * Key prefixes of the texts that code shows by itself: frames, tables, fields, widgets. The proof does not read code,
 * so it ignores them; tests/scripts/prove/textsOfCode.test.ts checks against src/ that no other text is used only in
 * code, and that code shows every one of these.
 */
export const namespacesOfCode: ReadonlySet<string> = new Set([
  'account',
  'chainAddress',
  'convert',
  'form',
  'format',
  'help',
  'language',
  'nav',
  'notice',
  'otc',
  'palette',
  'render',
  'route',
  'shell',
  'shortcuts',
  'table',
  'ui',
  'verify',
]);

/** More than this is left over from a whole page, reported in one message. */
const MOST_LISTED = 10;

/** S707: every text that only schema files can show is used by one. */
export function s707Texts(proof: Proof): RawFinding[] {
  const document = proof.locales.get('en')?.get('user-assets');
  if (document === undefined) return [];
  const named = keysNamed(proof);
  const unused = [...localeTexts(document).keys].filter(
    ([key]) => !named.has(key) && !namespacesOfCode.has(key.split('.')[0] ?? ''),
  );
  const say = (written: string, sentence: string): RawFinding => ({
    ...warningAt(
      document,
      [written],
      'S707',
      sentence,
      'Take out what no page is to show, in every language.',
      'key',
    ),
    isLast: true,
  });
  if (unused.length <= MOST_LISTED)
    return unused.map(([key, [written = key]]) =>
      say(written, `${quote(key)} is named by no file, so nobody sees it.`),
    );
  const [first = '', [written = first] = []] = unused[0] ?? [];
  return [
    say(
      written,
      `${unused.length} texts are named by no file, so nobody sees them; the first is ${quote(first)}.`,
    ),
  ];
}
