import { CLOSERS, type JsonToken, tokensOf } from './jsonTokens.ts';

/** A bracket that closes nothing. */
export interface StrayBracket {
  offset: number;
  closer: '}' | ']';
}

/** So many closing brackets before the parser's error are tried; the mistake is hardly ever further away. */
const MOST_TRIED = 8;

/**
 * The one closing bracket that a text has too many: without it, the text is JSON. Where several would do, the one whose
 * indentation is not that of what it closes. Undefined when there is none, or more than that is wrong.
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

/** The bracket that is closed once more often than it is opened, while the others are in balance. */
function surplusOf(tokens: readonly JsonToken[]): '}' | ']' | undefined {
  const count = (wanted: string) => tokens.filter(({ token }) => token === wanted).length;
  const braces = count('}') - count('{');
  const brackets = count(']') - count('[');
  if (braces === 1 && brackets === 0) return '}';
  return brackets === 1 && braces === 0 ? ']' : undefined;
}

/** Closing brackets that are not of the kind, the line or the indentation of what was opened last. */
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

/** The text without a bracket, and without the comma that was put behind it. */
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
