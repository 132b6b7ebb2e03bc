import Slugger from 'github-slugger';
import MarkdownIt, { type Token } from 'markdown-it';

/** A piece of a page and where it begins; line and column count from 1. */
export interface Place {
  text: string;
  line: number;
  column: number;
}

/** What the checks need to know about a Markdown page. */
export interface Page {
  /** Anchors of its headings, as GitHub spells them. */
  anchors: ReadonlySet<string>;
  /** Numbers of its numbered headings, such as "4.6", with what follows the number, in the order of the page. */
  sections: ReadonlyMap<string, string>;
  /** Numbers used by two headings. */
  repeated: readonly Place[];
  /** Targets of its links and pictures, as written. */
  links: readonly Place[];
  /** Its texts in backticks. */
  codes: readonly Place[];
  /** Those of them that a tutorial has its reader create: their line says "(a new file)". */
  made: ReadonlySet<string>;
}

const NUMBERED = /^(\d+(?:\.\d+)*) +(.+)$/;

const markdown = new MarkdownIt();

/** Reads headings, links and inline code of a Markdown page; fenced code is an example and is ignored. */
export function readPage(text: string): Page {
  const lines = text.split('\n');
  const slugger = new Slugger();
  const sections = new Map<string, string>();
  const repeated: Place[] = [];
  const anchors = new Set<string>();
  const pieces: [token: Token, line: number][] = [];
  let isTitle = false;
  let line = 0;
  for (const token of markdown.parse(text, {})) {
    // Table cells have no line of their own, but their row does.
    line = token.map?.[0] ?? line;
    if (token.type === 'inline') pieces.push(...linesOf(token, line));
    if (isTitle) {
      const title = titleOf(token);
      anchors.add(slugger.slug(title));
      const [, number, name = ''] = NUMBERED.exec(title) ?? [];
      if (number !== undefined && sections.has(number)) repeated.push(placeOf(lines, number, line));
      else if (number !== undefined) sections.set(number, name);
    }
    isTitle = token.type === 'heading_open';
  }
  const found = (target: (token: Token) => string | null) =>
    pieces.flatMap(([token, line]) => {
      const written = target(token);
      return written === null ? [] : [placeOf(lines, written, line)];
    });
  const codes = found((token) => (token.type === 'code_inline' ? token.content : null));
  return {
    anchors,
    sections,
    repeated,
    links: found(targetOf),
    codes,
    made: new Set(
      codes.filter((place) => lines[place.line - 1]?.includes('(a new file)')).map(({ text }) => text),
    ),
  };
}

/** The children of an inline token that begins on line `first`, each with its line; lines count from 0. */
function linesOf(inline: Token, first: number): [token: Token, line: number][] {
  let line = first;
  return (inline.children ?? []).map((token) => {
    if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1;
    return [token, line];
  });
}

/** Target of a link or a picture; null for any other token. */
function targetOf({ attrs }: Token): string | null {
  const target = attrs?.find(([name]) => name === 'href' || name === 'src');
  return target === undefined ? null : String(target[1]);
}

/** The text of a heading, without markup. */
function titleOf(inline: Token): string {
  return (inline.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('');
}

function placeOf(lines: readonly string[], text: string, line: number): Place {
  return { text, line: line + 1, column: (lines[line]?.indexOf(text) ?? -1) + 1 || 1 };
}
