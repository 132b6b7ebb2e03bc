import type { Path } from '../../documents/jsonDocument.ts';
import { type Finding, findingAt } from '../finding.ts';
import { type LocaleTexts, localeTexts, variablesIn } from '../localeTexts.ts';
import { didYouMean } from '../nearest.ts';
import { type Mark, type Proof, remembered } from '../proof.ts';
import { listOf, quote } from '../shapeWords.ts';
import { hasUnknownForm } from '../unknown.ts';

/** i18next chooses the plural form by it, whether the text shows it or not. */
const PLURAL_VARIABLE = 'count';

/** S401: every variable of a text gets a value where the text is shown, and no other values are passed. */
export function s401Values(proof: Proof): Finding[] {
  const document = proof.locales.get('en')?.get('user-assets');
  if (!document) return [];
  const english = localeTexts(document);
  return [...givenValues(proof, english), ...unsupplied(proof, variables(english))];
}

function givenValues(proof: Proof, english: LocaleTexts): Finding[] {
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

/** Key → its variables, for the texts that have any. */
const variables = remembered(
  (english: LocaleTexts): ReadonlyMap<string, readonly string[]> =>
    new Map(
      [...english.keys.keys()].flatMap((key) => {
        const names = variablesIn(english, key);
        return names.length === 0 ? [] : [[key, names] as const];
      }),
    ),
);

/** Texts with variables where nothing supplies the values; the customer would see the braces. */
function unsupplied(
  { marks, screens, unknown }: Proof,
  known: ReadonlyMap<string, readonly string[]>,
): Finding[] {
  const open = marks.filter(({ definition, value }) => definition === 'Key' && known.has(value));
  if (open.length === 0) return [];
  const given = new Set(
    screens.flatMap(({ document, uses }) => uses.texts.map(({ path }) => placeOf(document.file, path))),
  );
  const checked = screens.filter((file) => !hasUnknownForm(file, unknown));
  const walked = new Set(checked.map(({ document }) => document.file));
  return open.flatMap((mark) => {
    const { file } = mark.document;
    // It is unknown which values a page with a mistake, or with one in a form of it, supplies.
    if (file.startsWith('schemas/screens/') && !walked.has(file)) return [];
    // A widget supplies the values for its own name in code.
    if (file.startsWith('src/') || given.has(placeOf(file, mark.path))) return [];
    const supplied = suppliedAt(mark);
    const missing = (known.get(mark.value) ?? []).filter((name) => !supplied.includes(name));
    if (missing.length === 0) return [];
    const shown = listOf(
      missing.map((name) => `{{${name}}}`),
      'and',
    );
    const sentence = `${mark.subject}: nothing gives ${shown} of ${quote(mark.value)} a value here.`;
    const { document, path } = mark;
    return [findingAt(document, path, 'S401', sentence, cureFor(document.value, path, missing))];
  });
}

function placeOf(file: string, path: Path): string {
  return `${file} ${path.slice(0, -1).join('/')}`;
}

/** Names that the renderer fills in itself. */
function suppliedAt({ document, path }: Mark): readonly string[] {
  const [part, , name] = path;
  if (path.at(-2) === 'decimals' && path.at(-1) === 'key') return ['count'];
  if (document.file !== 'schemas/navigation.json' || part !== 'notices') return [];
  return name === 'text' ? ['at', 'left'] : name === 'past' ? ['at'] : [];
}

/** Only texts, notices, words of choices and amount rules take `values`. */
function cureFor(root: unknown, path: Path, missing: readonly string[]): string {
  const home = path.slice(0, -1).reduce<unknown>((value, step) => (value as never)[step], root) as object;
  const name = path.at(-1);
  const takes =
    (name === 'text' && 'kind' in home && (home.kind === 'text' || home.kind === 'notice')) ||
    ['labels', 'notes', 'rules'].includes(String(path.at(-3)));
  return takes
    ? `Add "values": { ${quote(missing[0])}: … }.`
    : 'Take the variable out of the text, or use another text.';
}
