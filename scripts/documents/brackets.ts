/** A bracket that is never closed. */
export interface LostBracket {
  /** Where it should be closed: after its last item. */
  offset: number;
  opener: '{' | '[';
  /** The line it is opened on, from 1. */
  line: number;
}

interface Open {
  opener: '{' | '[';
  line: number;
  /** Spaces before the first character of that line. */
  indent: number;
}

/**
 * Finds the bracket that is not closed where it should be: from the brackets themselves, and from the indentation,
 * which shows much earlier which one it is. Undefined when all are closed, or when a closing bracket has no opening
 * one.
 */
export function lostBracket(text: string): LostBracket | undefined {
  const opened: Open[] = [];
  let end = 0;
  for (const { token, at, line, indent, isFirst } of tokensOf(text)) {
    const inner = opened.at(-1);
    const isCloser = token === '}' || token === ']';
    if (inner && isFirst && isOutside(inner, opened, indent, isCloser)) return lostAt(text, end, inner);
    if (inner && isCloser && CLOSERS[inner.opener] !== token)
      return opened.some(({ opener }) => CLOSERS[opener] === token) ? lostAt(text, end, inner) : undefined;
    if (isCloser) opened.pop();
    else if (token === '{' || token === '[') opened.push({ opener: token, line, indent });
    end = at + token.length;
  }
  const inner = opened.at(-1);
  return inner && lostAt(text, end, inner);
}

/** Whether a line begins outside of the innermost bracket, by its indentation. */
function isOutside(inner: Open, opened: readonly Open[], indent: number, isCloser: boolean): boolean {
  if (!isCloser) return indent <= inner.indent && opened.some((open) => open.indent < inner.indent);
  return indent < inner.indent && opened.some((open) => open.indent === indent);
}

function lostAt(text: string, end: number, { opener, line }: Open): LostBracket {
  return { offset: text[end - 1] === ',' ? end - 1 : end, opener, line };
}

/** A bracket that closes nothing. */
interface StrayBracket {
  offset: number;
  closer: '}' | ']';
}

/** How many closing brackets before the parser's error are tried; the mistake is rarely further away. */
const MOST_TRIED = 8;

/**
 * The superfluous closing bracket: without it, the text is valid JSON. Of several candidates, the one whose indentation
 * differs from what it closes. Undefined when there is none, or when more is wrong.
 *
 * @param errorAt where the parser gave up
 */
export function strayBracket(text: string, errorAt: number): StrayBracket | undefined {
  const tokens = tokensOf(text);
  const closer = surplusOf(tokens);
  if (closer === undefined) return undefined;
  const misplaced = misplacedClosers(tokens).filter(({ token }) => token === closer);
  const near = tokens.filter(({ token, at }) => token === closer && at <= errorAt).reverse();
  const tried = [...misplaced.slice(0, MOST_TRIED), ...near.slice(0, MOST_TRIED)];
  const found = tried.find(({ at }) => isJson(without(text, at)));
  return found && { offset: found.at, closer };
}

/** The bracket that is closed once more than it is opened, while the others are balanced. */
function surplusOf(tokens: readonly JsonToken[]): '}' | ']' | undefined {
  const count = (wanted: string) => tokens.filter(({ token }) => token === wanted).length;
  const braces = count('}') - count('{');
  const brackets = count(']') - count('[');
  if (braces === 1 && brackets === 0) return '}';
  return brackets === 1 && braces === 0 ? ']' : undefined;
}

/** Closing brackets that differ in kind, line or indentation from the last opened one. */
function misplacedClosers(tokens: readonly JsonToken[]): JsonToken[] {
  const opened: JsonToken[] = [];
  return tokens.filter((token) => {
    if (token.token === '{' || token.token === '[') opened.push(token);
    if (token.token !== '}' && token.token !== ']') return false;
    const opener = opened.pop();
    if (opener === undefined || CLOSERS[opener.token as '{' | '['] !== token.token) return true;
    return token.isFirst ? token.indent !== opener.indent : token.line !== opener.line;
  });
}

/** The text without a bracket and the comma after it. */
function without(text: string, at: number): string {
  const rest = text.slice(at + 1);
  const isDoubled = /,\s*$/.test(text.slice(0, at)) && /^\s*,/.test(rest);
  return text.slice(0, at) + (isDoubled ? rest.replace(',', '') : rest);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Bracket → the one that closes it. */
const CLOSERS = { '{': '}', '[': ']' } as const;
const TOKENS = /"(?:[^"\\]|\\.)*"?|[{}[\]]|[^\s{}[\]"]+/gu;

/** A bracket, a string, or any other token of a JSON file. */
interface JsonToken {
  token: string;
  at: number;
  /** From 1. */
  line: number;
  indent: number;
  /** The first of its line. */
  isFirst: boolean;
}

/** The tokens of a text that need not be valid JSON, line by line: no JSON string spans two lines. */
function tokensOf(text: string): JsonToken[] {
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
