import { describe, expect, it } from 'vitest';
import { readTextFile } from '../../../src/runtime/device/textFile.ts';

describe('a file', () => {
  const wide = (text: string, isBig: boolean) =>
    [0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))].flatMap((unit) =>
      isBig ? [unit >> 8, unit & 0xff] : [unit & 0xff, unit >> 8],
    );
  const bytes = (text: string) => [...new TextEncoder().encode(text)];

  it.each([
    ['UTF-8', bytes('名,x'), '名,x'],
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...bytes('名,x')], '名,x'],
    ['UTF-16, as spreadsheets write Unicode text', wide('名\tb', false), '名\tb'],
    ['UTF-16 in the other byte order', wide('名\tb', true), '名\tb'],
    ['nothing', [], ''],
    ['the largest file accepted', bytes('a'.repeat(1_000_000)), 'a'.repeat(1_000_000)],
  ])('is read: %s', async (_what, given, want) => {
    expect(await readTextFile(new Blob([new Uint8Array(given)]))).toBe(want);
  });

  it.each([
    ['an archive, as .xlsx is', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]],
    ['bytes that are not UTF-8', [0x50, 0x4b, 0xff, 0x41]],
    ['half a character', bytes('a名').slice(0, -1)],
    ['an overlong encoding', [0x61, 0xc0, 0xaf]],
    ['Latin-1', [0x4d, 0xfc, 0x6e, 0x7a, 0x65]],
    ['a NUL', bytes('a\0b')],
    ['half a UTF-16 unit', wide('ab', false).slice(0, -1)],
    ['half a surrogate pair', wide('a\ud83d', false)],
    ['a NUL in UTF-16', wide('a\0b', true)],
    ['a file that is too large', bytes('a'.repeat(1_000_001))],
  ])('is refused: %s', async (_what, given) => {
    expect(await readTextFile(new Blob([new Uint8Array(given)]))).toBeUndefined();
  });
});
