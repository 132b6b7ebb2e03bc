import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { type LostBracket, lostBracket, strayBracket } from './brackets.ts';

/** Why a text is not valid JSON, at the position where it has to be fixed. */
export interface SyntaxMistake {
  offset: number;
  /** The mistake and how to fix it. */
  sentence: string;
}

const BYTE_ORDER_MARK = '\uFEFF';
const QUOTES = "'‘’“”„«»`";

/** What decoding puts in the place of bytes that are not UTF-8. */
const UNREADABLE = '\uFFFD';

/** The first syntax error of a JSON text, in plain words. @param error the parser's first one */
export function syntaxMistake(text: string, error: ParseError | undefined): SyntaxMistake | undefined {
  const encoding = wrongEncoding(text);
  if (encoding) return encoding;
  if (error) {
    const stray = strayBracket(text, error.offset);
    if (stray)
      return { offset: stray.offset, sentence: `This ${stray.closer} is one too many. Take it out.` };
    const lost = lostBracket(text);
    if (lost && lost.offset <= error.offset) return { offset: lost.offset, sentence: neverClosed(lost) };
    return (
      quotesInside(text, error.offset) ??
      byCode(text, error) ?? { offset: error.offset, sentence: 'This is no JSON.' }
    );
  }
  if (!text.includes('\r')) return undefined;
  const sentence = 'The lines end as Windows ends them (CRLF): save the file with line ends "LF".';
  return { offset: text.indexOf('\r'), sentence };
}

function wrongEncoding(text: string): SyntaxMistake | undefined {
  if (text.startsWith(BYTE_ORDER_MARK)) {
    const sentence =
      'An invisible mark (BOM) stands before the first {: save the file as "UTF-8" without BOM.';
    return { offset: 0, sentence };
  }
  if (text.startsWith(UNREADABLE + UNREADABLE) || text.includes('\0'))
    return { offset: 0, sentence: 'The file was saved as "UTF-16": save it as "UTF-8".' };
  if (!text.includes(UNREADABLE)) return undefined;
  const sentence =
    'This letter cannot be read, because the file was not saved as "UTF-8": save it as "UTF-8".';
  return { offset: text.indexOf(UNREADABLE), sentence };
}

function neverClosed({ opener, line }: LostBracket): string {
  const cure = opener === '{' ? 'put } where its entries end' : 'put ] where its list ends';
  return `The ${opener} of line ${line} is never closed: ${cure}.`;
}

/** One entry on a line of its own: a string, with or without a key before it. */
const ENTRY = /^(\s*(?:"(?:[^"\\]|\\.)*"\s*:\s*)?")(.*)"\s*,?\s*$/;
/** A quotation mark between words is part of a sentence, not of JSON. */
const IN_WORDS = /(?<=[^\s,:{["\\]\s*)"(?=\s*[^\s,:}\]"])/u;

/** Quotation marks in the middle of a string, which end it too early. */
function quotesInside(text: string, offset: number): SyntaxMistake | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split('\n', 1);
  const [, before = '', words = ''] = ENTRY.exec(line) ?? [];
  const found = IN_WORDS.exec(words);
  if (!found) return undefined;
  const sentence = 'Quotation marks inside a text end it: write \\" for each of them, or use “ and ”.';
  return { offset: start + before.length + found.index, sentence };
}

function byCode(text: string, { error, offset, length }: ParseError): SyntaxMistake | undefined {
  const found = text.slice(offset, offset + length);
  const before = endOfWhatStandsBefore(text, offset);
  switch (printParseErrorCode(error)) {
    case 'CommaExpected':
      return {
        offset: before,
        sentence: 'A comma is missing here: put , behind this entry, before the next one.',
      };
    case 'PropertyNameExpected':
    case 'ValueExpected':
      return missing(text, before, found, offset);
    case 'InvalidSymbol':
      return { offset, sentence: wrongSymbol(found) };
    case 'UnexpectedEndOfString':
      return {
        offset,
        sentence: 'The text that begins here has no end: put " behind its last letter, on the same line.',
      };
    case 'ColonExpected':
      return {
        offset: before,
        sentence: 'A colon is missing here, between a name and its value: "name": "value".',
      };
    case 'InvalidCommentToken':
      return { offset, sentence: 'JSON has no comments: take this one out, or say it in "reason".' };
    case 'CloseBraceExpected':
      return { offset: before, sentence: 'A { has no }: put } where its entries end.' };
    case 'CloseBracketExpected':
      return { offset: before, sentence: 'A [ has no ]: put ] where its list ends.' };
    case 'EndOfFileExpected':
      return {
        offset,
        sentence:
          'The file has already ended before this: there is one } or ] too many, or this is left over.',
      };
    case 'InvalidCharacter':
      return {
        offset,
        sentence: 'A tab or another invisible character stands in a text: put a space there.',
      };
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return {
        offset,
        sentence: 'A \\ in a text means something of its own: write it twice, or / in its place.',
      };
    case 'InvalidNumberFormat':
      return { offset, sentence: `${found} is no number: write it with digits and one point.` };
    default:
      return undefined;
  }
}

/** A missing key or value, mostly because of an extra comma. */
function missing(text: string, before: number, found: string, offset: number): SyntaxMistake {
  if (text[before - 1] === ',') {
    return { offset: before - 1, sentence: 'This comma is one too many: nothing follows it. Take it out.' };
  }
  if (found === '')
    return { offset: before, sentence: 'The file ends too early here: something is missing at its end.' };
  if (found === ',') return { offset, sentence: 'This comma is one too many. Take it out.' };
  return { offset, sentence: `${found} stands where a name or a value in double quotes should.` };
}

function wrongSymbol(found: string): string {
  if (QUOTES.includes(found.charAt(0))) {
    return 'Texts stand in straight double quotes, "like this"; these quotation marks are others.';
  }
  const word = found.toLowerCase();
  if (['true', 'false', 'null'].includes(word)) return `${found} is written ${word}, in small letters.`;
  return `${found} has no quotation marks: write "${found}".`;
}

/** The offset after the last non-blank character. */
function endOfWhatStandsBefore(text: string, offset: number): number {
  return text.slice(0, offset).trimEnd().length;
}
