/** The files that the typeface comes in, by alphabet. */
export type Subset = 'latin' | 'latin-ext' | 'greek' | 'cyrillic';

interface Run {
  readonly subset: Subset;
  readonly text: string;
}

const plain = /^[\x20-\x7e]*$/;

/** Cuts a text where the alphabet changes. A character that no file has becomes a question mark. */
export function fontRuns(text: string): Run[] {
  if (plain.test(text)) return [{ subset: 'latin', text }];
  const runs: { subset: Subset; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const subset = subsetOf(character.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    const shown = subset === null ? '?' : character;
    if (last?.subset === (subset ?? 'latin')) last.text += shown;
    else runs.push({ subset: subset ?? 'latin', text: shown });
  }
  return runs;
}

function subsetOf(code: number): Subset | null {
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return 'latin';
  if ([0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x20ac].includes(code)) return 'latin';
  if (code >= 0x100 && code <= 0x17f) return 'latin-ext';
  if ((code >= 0x386 && code <= 0x3a1) || (code >= 0x3a3 && code <= 0x3ce)) return 'greek';
  return code >= 0x400 && code <= 0x45f ? 'cyrillic' : null;
}
