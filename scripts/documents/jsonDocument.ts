import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { type SyntaxMistake, syntaxMistake } from './syntaxMistake.ts';

/** Steps from the root of a document to a value in it. */
export type Path = readonly (string | number)[];

export interface Position {
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** A JSON file that knows the position of every value in its text. */
export class JsonDocument {
  readonly file: string;
  readonly value: unknown;
  /** Where and why the text is not valid JSON; undefined when it is. */
  readonly syntaxError: (Position & { sentence: string }) | undefined;
  /** Duplicate keys of an object, at their second occurrence: all but the last would silently be lost. */
  readonly repeats: readonly (Position & { name: string })[];
  readonly #text: string;
  readonly #tree: Node | undefined;

  constructor(file: string, text: string) {
    this.file = file;
    this.#text = text;
    const { tree, mistake } = readText(text);
    this.#tree = tree;
    this.syntaxError = mistake && { ...this.#positionOf(mistake.offset), sentence: mistake.sentence };
    this.value = this.#tree ? getNodeValue(this.#tree) : undefined;
    this.repeats = repeatedNames(this.#tree).map(({ name, offset }) => ({
      name,
      ...this.#positionOf(offset),
    }));
  }

  /** Position of the value (or of its key); that of its nearest existing ancestor when it does not exist. */
  position(path: Path, at: 'key' | 'value' = 'value'): Position {
    const node = this.#tree && findNodeAtLocation(this.#tree, [...path]);
    if (node) {
      const property = at === 'key' && node.parent?.type === 'property' ? node.parent : node;
      return this.#positionOf(property.offset);
    }
    return path.length === 0 ? this.#positionOf(0) : this.position(path.slice(0, -1));
  }

  /** The line on which the value ends; that of its position when it does not exist. */
  lastLine(path: Path): number {
    const node = this.#tree && findNodeAtLocation(this.#tree, [...path]);
    return node ? this.#positionOf(node.offset + node.length).line : this.position(path).line;
  }

  #positionOf(offset: number): Position {
    const before = this.#text.slice(0, offset).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}

/** Deeper than any hand-written file, but far below the stack limit. */
const DEEPEST = 200;

function readText(text: string): { tree: Node | undefined; mistake: SyntaxMistake | undefined } {
  const offset = tooDeepAt(text);
  if (offset !== undefined) {
    const sentence = `More than ${DEEPEST} brackets stand inside each other here: no file is that deep.`;
    return { tree: undefined, mistake: { offset, sentence } };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  return { tree, mistake: syntaxMistake(text, errors[0]) };
}

/** Where a text exceeds the maximum depth; brackets in strings count too, but no file comes near the limit. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[{}[\]]/g)) {
    depth += bracket === '{' || bracket === '[' ? 1 : -1;
    if (depth > DEEPEST) return index;
  }
  return undefined;
}

function repeatedNames(node: Node | undefined): { name: string; offset: number }[] {
  const inner = (node?.children ?? []).flatMap(repeatedNames);
  if (node?.type !== 'object') return inner;
  const names = (node.children ?? []).flatMap(({ children }) => children?.[0] ?? []);
  const seen = new Set<unknown>();
  const own = names.filter(({ value }) => seen.has(value) || !seen.add(value));
  return [...own.map(({ value, offset }) => ({ name: String(value), offset })), ...inner];
}
