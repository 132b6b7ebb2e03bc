import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { didYouMean } from '../../prove/nearest.ts';
import type { Page, Place } from './readPage.ts';

/** The files and pages that links can point to. */
export interface LinkTargets {
  /** Whether there is a file, or a folder with a file in it; `*` matches a part of a name. */
  exists(path: string): boolean;
  /** A Markdown page of the project; undefined when there is none. */
  page(path: string): Page | undefined;
  /** Paths of all Markdown pages, for suggestions. */
  pages: readonly string[];
}

/** Looks links up below `root`. */
export function targetsBelow(root: string, pages: ReadonlyMap<string, Page>): LinkTargets {
  const known = new Map<string, boolean>();
  return {
    exists(path) {
      const isThere = known.get(path) ?? existsBelow(root, normalize(path).split('/'));
      known.set(path, isThere);
      return isThere;
    },
    page: (path) => pages.get(path),
    pages: [...pages.keys()],
  };
}

function existsBelow(folder: string, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return holdsAFile(folder);
  if (!name.includes('*')) return existsSync(join(folder, name)) && existsBelow(join(folder, name), rest);
  const form = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  return readdirSync(folder).some((entry) => form.test(entry) && existsBelow(join(folder, entry), rest));
}

/** Git keeps no empty folders: one that is left where its files were moved away is missing from a clone. */
function holdsAFile(path: string): boolean {
  if (!statSync(path).isDirectory()) return true;
  return readdirSync(path).some((entry) => holdsAFile(join(path, entry)));
}

/** Checks the links of a page and the paths it writes in backticks. */
export function pageFindings(file: string, page: Page, targets: LinkTargets): string[] {
  return [
    ...page.repeated.map((place) => `${at(file, place)} section ${place.text} stands on this page twice.`),
    ...page.links.flatMap((place) => linkFindings(file, place, targets)),
    ...page.codes
      .filter(({ text }) => !page.made.has(text))
      .flatMap((place) => pathFindings(file, place, targets)),
  ];
}

/** Pages that code names, as `docs/domain.md` or `src/contract/README.md#the-order`. */
const NAMED_PAGE =
  /(?<![\w./@-])(?:docs|src|scripts|tests|schemas|openapi|generated)\/[\w./-]*\.md(?:#[\w-]+)?/g;

/** Checks the pages that a non-Markdown file mentions. */
export function namedPageFindings(file: string, text: string, targets: LinkTargets): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(NAMED_PAGE)].flatMap((match) =>
        followed(file, { text: match[0], line: index + 1, column: match.index + 1 }, match[0], targets),
      ),
    );
}

function linkFindings(file: string, place: Place, targets: LinkTargets): string[] {
  if (/^(?:[a-z]+:|\/\/)/i.test(place.text)) return [];
  const [path = ''] = place.text.split('#');
  const target = path === '' ? file : normalize(join(dirname(file), decodeURI(path)));
  return followed(file, place, `${target}${place.text.slice(path.length)}`, targets);
}

/** @param target path below the root, with `#anchor` where a heading is meant */
function followed(file: string, place: Place, target: string, targets: LinkTargets): string[] {
  const [path = '', anchor] = target.split('#');
  if (!targets.exists(path))
    return [
      sentence(
        file,
        place,
        `there is no ${path}.`,
        didYouMean(path, targets.pages, (name) => name),
      ),
    ];
  const page = targets.page(path);
  if (anchor === undefined || page === undefined || page.anchors.has(anchor)) return [];
  const near = didYouMean(anchor, page.anchors, (name) => `#${name}`);
  return [sentence(file, place, `there is no heading #${anchor} in ${path}.`, near)];
}

/** A path: at least two names with a slash between, made only of characters that file names have. */
const PATH = /^[\w.@-]+(?:\/[\w.@*{},-]+)+\/?$/;

/** What differs from machine to machine. */
const NOT_OURS = /^(?:\.|node_modules$|dist$)/;

/**
 * A text in backticks is a path of the project when its first name is a file or folder at the root or beside the page.
 * It may leave out the page's folder and the extension of a TypeScript file.
 */
function pathFindings(file: string, place: Place, targets: LinkTargets): string[] {
  const [first = ''] = place.text.split('/');
  if (!PATH.test(place.text) || NOT_OURS.test(first)) return [];
  const isThere = (path: string) =>
    ['', dirname(file), 'src'].some((base) => targets.exists(join(base, path)));
  if (!isThere(first)) return [];
  return alternatives(place.text)
    .filter((path) => !['', '.ts', '.tsx'].some((ending) => isThere(`${path}${ending}`)))
    .map((path) => sentence(file, place, `there is no ${path}, neither at the root nor beside this page.`));
}

/** `{a,b}.json` → `a.json`, `b.json`. A brace without a comma, as in `{lng}`, matches any name. */
function alternatives(path: string): string[] {
  const match = /\{([^{}]*)\}/.exec(path);
  if (!match) return [path];
  const [whole, inside = ''] = match;
  const names = inside.includes(',') ? inside.split(',') : ['*'];
  return names.flatMap((name) => alternatives(path.replace(whole, name)));
}

function sentence(file: string, place: Place, says: string, suggestion?: string): string {
  return [`${at(file, place)} ${says}`, ...(suggestion === undefined ? [] : [suggestion])].join(' ');
}

function at(file: string, { line, column }: Place): string {
  return `${file}:${line}:${column}`;
}
