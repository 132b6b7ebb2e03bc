import { CLOSERS, tokensOf } from './jsonTokens.ts';

/** A bracket that is opened and never closed. */
export interface LostBracket {
  /** Where it ought to be closed: behind the last thing in it. */
  offset: number;
  opener: '{' | '[';
  /** The line it is opened on, from 1. */
  line: number;
}

interface Open {
  opener: '{' | '[';
  line: number;
  /** Blanks before the first character of that line. */
  indent: number;
}

/**
 * Finds the bracket that is not closed where it should be: by the brackets themselves, and by the indentation of the
 * lines, which tells much earlier which one it is. Undefined when all are closed, or one is closed that was never opened.
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
