/** Bracket → the one that closes it. */
export const CLOSERS = { '{': '}', '[': ']' } as const;
const TOKENS = /"(?:[^"\\]|\\.)*"?|[{}[\]]|[^\s{}[\]"]+/gu;

/** A bracket, a text, or whatever else stands in a JSON file. */
export interface JsonToken {
  token: string;
  at: number;
  /** From 1. */
  line: number;
  indent: number;
  /** The first of its line. */
  isFirst: boolean;
}

/** The tokens of a text that need not be JSON, line by line: no text of JSON goes over two lines. */
export function tokensOf(text: string): JsonToken[] {
  let start = 0;
  return text.split('\n').flatMap((line, index) => {
    const indent = line.length - line.trimStart().length;
    const tokens = [...line.matchAll(TOKENS)].map(({ 0: token, index: column }) => {
      return { token, at: start + column, line: index + 1, indent, isFirst: column === indent };
    });
    start += line.length + 1;
    return tokens;
  });
}
