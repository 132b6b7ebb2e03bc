import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** Steps from the root of a document to a value in it. */
export type Path = readonly (string | number)[];

export interface Position {
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** A JSON file that remembers where everything stands in its text. */
export class JsonDocument {
  readonly file: string;
  readonly value: unknown;
  /** Where and why the text is no JSON; undefined when it is. */
  readonly syntaxError: (Position & { reason: string }) | undefined;
  readonly #text: string;
  readonly #tree: Node | undefined;

  constructor(file: string, text: string) {
    this.file = file;
    this.#text = text;
    const errors: ParseError[] = [];
    this.#tree = parseTree(text, errors, { disallowComments: true });
    const [first] = errors;
    this.syntaxError = first && {
      ...this.#positionOf(first.offset),
      reason: readable(printParseErrorCode(first.error)),
    };
    this.value = this.#tree ? getNodeValue(this.#tree) : undefined;
  }

  /** Where the value (or the name in front of it) stands; the nearest thing around it when it is not there. */
  position(path: Path, at: 'key' | 'value' = 'value'): Position {
    const node = this.#tree && findNodeAtLocation(this.#tree, [...path]);
    if (node) {
      const property = at === 'key' && node.parent?.type === 'property' ? node.parent : node;
      return this.#positionOf(property.offset);
    }
    return path.length === 0 ? this.#positionOf(0) : this.position(path.slice(0, -1));
  }

  #positionOf(offset: number): Position {
    const before = this.#text.slice(0, offset).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}

/** `PropertyNameExpected` → `property name expected`. */
function readable(code: string): string {
  return code.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}
