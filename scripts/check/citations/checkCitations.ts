import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CitedPages, citationFindings } from './citationFindings.ts';
import { namedPageFindings, pageFindings, targetsBelow } from './linkFindings.ts';
import { readPage } from './readPage.ts';

const FOLDERS = ['.ci', '.github', 'docs', 'generated', 'openapi', 'schemas', 'scripts', 'src', 'tests'];
const TEXT = /\.(?:[cm]?[jt]sx?|json|ya?ml|css|html|md|svg)$/;
const PAGES: Record<keyof Omit<CitedPages, 'decisions'>, string> = {
  requirements: 'docs/requirements.md',
  domain: 'docs/domain.md',
};
const NOTHING = readPage('');
/** The wrong citations in it are test cases. */
const OWN_TEST = 'tests/scripts/check/citations/checkCitations.test.ts';

/**
 * Follows every citation of the project below `root`: sections of requirements and domain, decisions, links between
 * pages, and paths that pages write in backticks.
 *
 * @returns messages `file:line:column …`
 */
export function checkCitations(root = '.'): string[] {
  const texts = readTexts(root);
  const read = new Map(
    [...texts]
      .filter(([file]) => file.endsWith('.md'))
      .map(([file, text]) => [file, readPage(text)] as const),
  );
  const targets = targetsBelow(root, read);
  const pages: CitedPages = {
    requirements: read.get(PAGES.requirements) ?? NOTHING,
    domain: read.get(PAGES.domain) ?? NOTHING,
    decisions: new Set(
      [...read.keys()].flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []),
    ),
  };
  return [...texts].flatMap(([file, text]) => {
    const page = read.get(file);
    const own = Object.values(PAGES).includes(file) ? page : undefined;
    return [
      ...citationFindings(file, page === undefined ? text : withoutFences(text), pages, own),
      ...(page === undefined ? namedPageFindings(file, text, targets) : pageFindings(file, page, targets)),
    ];
  });
}

/** A page with its fenced code, which is an example, replaced by empty lines. */
function withoutFences(page: string): string {
  return page.replaceAll(/^ *```[\s\S]*?^ *```/gm, (code) => code.replaceAll(/[^\n]/g, ''));
}

/** Every hand-written text, by its path below `root`; generated files follow from these. */
function readTexts(root: string): Map<string, string> {
  const top = readdirSync(root, { withFileTypes: true });
  const below = top
    .filter((entry) => entry.isDirectory() && FOLDERS.includes(entry.name))
    .flatMap((entry) =>
      readdirSync(join(root, entry.name), { recursive: entry.name !== 'generated', withFileTypes: true }),
    );
  const files = [...top, ...below]
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && entry.name !== 'package-lock.json')
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => file !== OWN_TEST)
    .sort();
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}
