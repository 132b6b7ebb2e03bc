import type { Page } from './readPage.ts';

/** The pages of docs/ that can be cited from anywhere. */
export interface CitedPages {
  requirements: Page;
  domain: Page;
  /** Numbers of the decisions, such as "0007". */
  decisions: ReadonlySet<string>;
}

const NUMBER = '\\d+(?:\\.\\d+)*';
/** `requirements §4.6`, `domain §2.6 and §9.2`, `requirements §4 to §8`. */
const CITATION = new RegExp(
  `\\b(requirements|domain) §(${NUMBER}(?:(?:, | and |, and | to )§${NUMBER})*)`,
  'gi',
);
const DECISION = /\bdecision (\d{4})\b/gi;

/** Sections of public documents. */
const STANDARDS = new RegExp(`\\bRFC \\d+ §${NUMBER}(?:(?:, | and )§${NUMBER})*`, 'g');

/** Names of documents that readers of the repository do not have. */
const ABSENT: ReadonlyArray<readonly [form: RegExp, advice: string]> = [
  [/\bspec(?:ification)?(?:\.md)?,? §\s?[\d.]*\d/gi, 'Cite docs/requirements.md, as requirements §4.6.'],
  [/\bdomain(?:\.md|,)? ?§ ?[\d.]*\d/gi, 'Cite docs/domain.md, as domain §2.6.'],
  [
    /\bscreen[- ]language,? §\s?[\d.]*\d/gi,
    'Link to the reference of the screen language, or give the reason itself.',
  ],
  [/\bdesign(?:\.md)?,? §\s?[\d.]*\d|\bdesign\.md\b/gi, 'Give the reason itself, or cite a decision.'],
  [/\bissues? #?\d+\b/gi, 'Give the reason itself.'],
];

/** Every text with a citation contains one of these. Most contain none, and searching for them is fast. */
const TRACES = ['§', '\\u00a7', 'ecision ', 'esign.md', 'ssue'];

/** The section sign as JSON may escape it. */
const ESCAPED = /\\u00a7/g;

const BARE = new RegExp(`§\\s?${NUMBER}`, 'g');

/**
 * Follows every citation in a text.
 *
 * @param own the page the text belongs to, if that can be cited: a bare § there means a section of its own
 * @returns messages `file:line:column …`, in the order of the text
 */
export function citationFindings(file: string, text: string, pages: CitedPages, own?: Page): string[] {
  if (!TRACES.some((trace) => text.includes(trace))) return [];
  const found: { at: number; says: string }[] = [];
  let rest = text;
  const take = (form: RegExp, check: (match: RegExpExecArray) => readonly string[]) => {
    for (const match of rest.matchAll(form)) {
      for (const says of check(match)) found.push({ at: match.index, says });
    }
    rest = rest.replaceAll(form, (match) => match.replaceAll(/[^\n]/g, ' '));
  };
  if (file.endsWith('.json')) take(ESCAPED, () => ['"\\u00a7" hides a citation: write § itself.']);
  take(CITATION, ([, name = '', numbers = '']) =>
    numbers
      .split(/(?:, | and |, and | to )§/)
      .flatMap((number) =>
        missing(number, name.toLowerCase() === 'domain' ? 'domain' : 'requirements', pages),
      ),
  );
  take(DECISION, ([, number = '']) =>
    pages.decisions.has(number) ? [] : [`there is no decision ${number} in docs/decisions.`],
  );
  take(STANDARDS, () => []);
  for (const [form, advice] of ABSENT)
    take(form, ([cited]) => [`"${cited}" names a document that is not in the repository. ${advice}`]);
  take(BARE, ([cited]) => {
    const number = cited.replace(/§\s?/, '');
    if (own?.sections.has(number)) return [];
    if (own) return [`there is no section ${number} on this page.${neighbours(number, own)}`];
    return [`"${cited}" does not say of which page. Write requirements §… or domain §…, on one line.`];
  });
  return found.sort((a, b) => a.at - b.at).map(({ at, says }) => `${file}:${placeOf(text, at)} ${says}`);
}

function missing(number: string, name: 'requirements' | 'domain', pages: CitedPages): string[] {
  const page = pages[name];
  if (page.sections.has(number)) return [];
  return [`there is no section ${number} in docs/${name}.md.${neighbours(number, page)}`];
}

/** What exists instead: the sections of the same chapter, else the chapters. */
function neighbours(number: string, page: Page): string {
  const chapter = number.split('.')[0] ?? '';
  const numbers = [...page.sections.keys()];
  const siblings = numbers.filter((one) => one.startsWith(`${chapter}.`));
  const [first, last] = [siblings[0], siblings.at(-1)];
  if (first !== undefined && first === last) return ` Chapter ${chapter} has §${first} only.`;
  if (first !== undefined && last !== undefined) return ` Chapter ${chapter} has §${first} to §${last}.`;
  if (numbers.includes(chapter)) return ` Chapter ${chapter} has no sections: cite §${chapter}.`;
  const chapters = numbers.filter((one) => !one.includes('.'));
  return chapters.length === 0 ? '' : ` Its chapters are ${chapters.join(', ')}.`;
}

function placeOf(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}
