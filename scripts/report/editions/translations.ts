import { listOperations } from '../../description/listOperations.ts';
import type { Project } from '../../description/loadProject.ts';
import { JsonDocument } from '../../documents/jsonDocument.ts';
import {
  type OperationSources,
  reachedOperations,
  readOperationSources,
} from '../../editions/readOperationSources.ts';
import type { ResolvedEdition } from '../../editions/resolveEdition.ts';
import { localeTexts } from '../../prove/localeTexts.ts';
import { readDescription } from '../../prove/readDescription.ts';
import { codeKeys } from './codeKeys.ts';
import { type EditionReport, heading, table } from './editionReport.ts';
import { shownKeys } from './shownKeys.ts';

interface Brand {
  languages: readonly { code: string; name: string; texts?: string; isPartial?: boolean }[];
  languageLists: Readonly<Record<string, { supported: readonly string[]; default: string }>>;
}

/** How much of what an edition can show is translated into one language. */
interface Coverage {
  readonly status: 'complete' | 'partial' | 'missing';
  readonly shown: number;
  readonly absent: number;
  /** Listed only for complete languages: what a partial language lacks is shown in English. */
  readonly missing?: readonly string[];
}

type Texts = ReadonlyMap<string, ReadonlySet<string>>;

/** Which texts an edition can show, and whether each of its languages has them. */
export async function reportTranslations(
  project: Project,
  resolved: readonly ResolvedEdition[],
): Promise<EditionReport<Readonly<Record<string, { keys: number; languages: Languages }>>>> {
  const brand = JSON.parse(project.files['schemas/brand.json'] ?? '{}') as Brand;
  const sources = readOperationSources(project.files);
  const english = JSON.parse(project.files['schemas/locales/en/user-assets.json'] ?? '{}') as object;
  const code = await codeKeys(Object.keys(english), [...sources.widgets.keys()]);
  const texts = textsOf(project);
  const data = Object.fromEntries(
    resolved.map((edition) => {
      const keys = [...shownKeys(edition, project, code), ...codesOf(edition, project, sources)];
      const list = brand.languageLists[edition.site] ?? brand.languageLists.default;
      const languages = (list?.supported ?? []).map((language) => [
        language,
        coverageOf(language, keys, texts, brand),
      ]);
      return [edition.id, { keys: keys.length, languages: Object.fromEntries(languages) as Languages }];
    }),
  );
  const rows = Object.entries(data).map(([id, { keys, languages }]) => [
    id,
    `${keys}`,
    ...(['complete', 'partial', 'missing'] as const).map((status) => languagesText(languages, status)),
  ]);
  const page = [
    ...heading(
      'Whether every edition speaks its languages',
      'Counted are the texts that an edition can show at some time: of its screens, their forms and widgets, its navigation, the frame around them,',
      'and the codes its operations declare. What a partial language lacks is shown in English; behind it stands how many texts it has.',
    ),
    ...table(['edition', 'texts', 'complete', 'partial', 'missing'], rows),
  ];
  return { page, data };
}

type Languages = Readonly<Record<string, Coverage>>;

/** Language → every key that has a text, both namespaces together. */
function textsOf({ files }: Project): Texts {
  const texts = new Map<string, Set<string>>();
  for (const [path, text] of Object.entries(files)) {
    if (!path.startsWith('schemas/locales/')) continue;
    const language = path.split('/')[2] ?? '';
    const known = texts.get(language) ?? new Set<string>();
    for (const key of localeTexts(new JsonDocument(path, text)).keys.keys()) known.add(key);
    texts.set(language, known);
  }
  return texts;
}

/** Codes that the operations of an edition can return; each has its own text. */
function codesOf(edition: ResolvedEdition, project: Project, sources: OperationSources): string[] {
  const declared = new Map(
    listOperations(readDescription(project).description).map(({ id, operation }) => [
      id,
      operation['x-codes'] ?? [],
    ]),
  );
  const codes = edition.phases
    .flatMap(({ pages }) => [...pages.values()])
    .flatMap(({ screen }) => (screen === null ? [] : [...reachedOperations(screen, sources)]))
    .flatMap((op) => declared.get(op) ?? []);
  return [...new Set(codes)].sort((one, other) => one - other).map(String);
}

function coverageOf(language: string, keys: readonly string[], texts: Texts, { languages }: Brand): Coverage {
  const listed = languages.find(({ code }) => code === language);
  const own = texts.get(listed?.texts ?? language) ?? new Set<string>();
  const missing = keys.filter((key) => !own.has(key));
  const counts = { shown: keys.length - missing.length, absent: missing.length };
  if (missing.length === 0) return { status: 'complete', ...counts };
  return listed?.isPartial === true
    ? { status: 'partial', ...counts }
    : { status: 'missing', ...counts, missing };
}

function languagesText(languages: Languages, status: Coverage['status']): string {
  const named = Object.entries(languages)
    .filter(([, coverage]) => coverage.status === status)
    .map(([language, { shown, missing }]) => {
      if (status === 'complete') return language;
      return status === 'partial'
        ? `${language} (${shown})`
        : `**${language}: ${(missing ?? []).join(', ')}**`;
    });
  return named.join(', ') || 'none';
}
