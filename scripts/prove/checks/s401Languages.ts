import type { Brand, LanguageList } from '../../../generated/models/brand.v1.d.ts';
import type { Path } from '../../documents/jsonDocument.ts';
import { type Finding, findingAt } from '../finding.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/**
 * S401: every language that schemas/brand.json names is one that the pages have. A site may be allowed more than there
 * are texts for (`complianceLanguages`); those are at least written as languages are.
 */
export function s401Languages({ brand }: Proof): Finding[] {
  if (brand === undefined) return [];
  const {
    languages = [],
    languageLists = {},
    complianceLanguages = [],
    ...rest
  } = brand.value as Partial<Brand>;
  const lists = Object.entries<LanguageList>(languageLists);
  const codes = languages.map(({ code }) => code);
  const translated = languages.filter(({ texts }) => texts === undefined).map(({ code }) => code);
  const refuse = (path: Path, code: string, why: string, known: readonly string[], at?: 'key') =>
    findingAt(brand, path, 'S401', `${quote(code)} ${why}`, didYouMean(code, known), at);
  const noLanguage = (path: Path, code: string, at?: 'key') =>
    codes.includes(code) ? [] : [refuse(path, code, 'is no language of "languages".', codes, at)];

  const written = [
    ...codes.map((code, index) => [['languages', index, 'code'], code] as const),
    ...complianceLanguages.map((code, index) => [['complianceLanguages', index], code] as const),
  ];
  const words = [
    [['tagline'], rest.tagline],
    [['licence'], rest.licence],
    ...Object.entries(rest.environments ?? {}).map(
      ([name, { mark }]) => [['environments', name, 'mark'], mark] as const,
    ),
  ] as const;
  return [
    ...written
      .filter(([, code]) => !isTag(code))
      .map(([path, code]) => refuse([...path], code, 'is no tag of a language (BCP 47).', codes)),
    ...languages.flatMap(({ texts }, index) =>
      texts === undefined || translated.includes(texts)
        ? []
        : [refuse(['languages', index, 'texts'], texts, 'is no language with texts of its own.', translated)],
    ),
    ...lists.flatMap(([site, { supported, default: first }]) => [
      ...supported.flatMap((code, index) => noLanguage(['languageLists', site, 'supported', index], code)),
      ...(supported.includes(first)
        ? []
        : [refuse(['languageLists', site, 'default'], first, `is not offered by ${site}.`, supported)]),
    ]),
    ...words.flatMap(([path, texts]) =>
      Object.keys(texts ?? {}).flatMap((code) => noLanguage([...path, code], code, 'key')),
    ),
  ];
}

/** Written as the standard writes it, of a language that has a name. */
function isTag(code: string): boolean {
  try {
    const [canonical] = Intl.getCanonicalLocales(code);
    return canonical === code && names.of(code) !== undefined;
  } catch {
    return false;
  }
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
