import fc from 'fast-check';
import { expect, test } from 'vitest';
import { name as brand, licence } from '../../../../../../../schemas/brand.json';
import { headingTexts } from '../../../../../../../src/sandbox/flows/exports/texts/headingTexts.ts';
import { labelTexts } from '../../../../../../../src/sandbox/flows/exports/texts/labelTexts.ts';
import { setLine } from '../../../../../../../src/sandbox/flows/exports/writers/pdf/text/setLine.ts';
import {
  replacement,
  Typefaces,
} from '../../../../../../../src/sandbox/flows/exports/writers/pdf/text/typefaces.ts';
import {
  type Base,
  visualRuns,
} from '../../../../../../../src/sandbox/flows/exports/writers/pdf/text/visualRuns.ts';
import { isLongRun } from '../../../../../../longRun.ts';

const bases: readonly Base[] = ['ltr', 'rtl', 'auto'];

/** Whether a typeface has all of a text, and whether its glyphs are there once they are shaped. */
async function drawn(typefaces: Typefaces, text: string, base: Base) {
  const { runs, lacks } = setLine(text, base, typefaces);
  const boxes = runs.filter((run) =>
    typefaces
      .fontOf(run.file, 400)
      .layout(run.text)
      .glyphs.some(({ id }) => id === 0),
  );
  return { lacks, boxes, text: runs.map((run) => run.text).join('') };
}

test.each([
  ['en', (english: string) => english],
  ['zh-HK', (_: string, translated: readonly [string, string]) => translated[0]],
  ['ar-SA', (_: string, translated: readonly [string, string]) => translated[1]],
] as const)('every text of a statement in %s has its glyphs in both weights', async (language, textOf) => {
  const typefaces = await Typefaces.open(language);
  const own = [headingTexts, labelTexts].flatMap((texts) =>
    Object.entries(texts).map(([english, translated]) => textOf(english, translated)),
  );
  const texts = [...own, brand, licence[language]];
  await typefaces.prepare(texts, 400);
  await typefaces.prepare(texts, 600);
  for (const text of texts) {
    for (const base of bases)
      expect(await drawn(typefaces, text, base), text).toMatchObject({ lacks: false, boxes: [] });
  }
});

test('no character that a customer writes is a box: each has a glyph or is replaced', async () => {
  const typefaces = await Typefaces.open('zh-HK');
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.string({
      unit: fc.constantFrom(...'\u00a0Ωж اب ת(«»）1.a陳é\u0301\u200d\u2067\u202e\u2069\ud83d\ufe0fลำ'),
      maxLength: 14,
    }),
  );
  await fc.assert(
    fc.asyncProperty(anything, fc.constantFrom(...bases), async (text, base) => {
      await typefaces.prepare([text], 400);
      const { lacks, boxes, text: shown } = await drawn(typefaces, text, base);
      expect(boxes).toEqual([]);
      expect(lacks).toBe(shown.includes(replacement) && !text.includes(replacement));
    }),
    { numRuns: isLongRun ? 2_000 : 150 },
  );
}, 60_000);

test('a regional form of a Han character is drawn for readers of its language', async () => {
  const files = await Promise.all(
    ['zh-HK', 'zh-CN', 'ja-JP', 'ko-KR', 'en'].map(async (language) => {
      const typefaces = await Typefaces.open(language);
      await typefaces.prepare(['骨'], 400);
      return typefaces.fileOf('骨')?.name.replace(/-\d+$/, '');
    }),
  );
  expect(files).toEqual(['hk', 'sc', 'jp', 'kr', 'hk'].map((region) => `noto-sans-${region}`));
});

test.each([
  ['-1,234.50', 'auto', ['-1,234.50']],
  ['كشف USDT الآن', 'rtl', ['الآن', ' ', 'USDT', ' ', 'كشف']],
  ['تابع (2)', 'rtl', ['(', '2', 'تابع )']],
  ['من \u20662025-01-01 00:00\u2069 إلى', 'rtl', ['إلى', '2025-01-01 00:00', 'من']],
  ['Halyard · كشف', 'rtl', ['· كشف', 'Halyard']],
] as const)('%s is laid out from left to right as %s: %j', (text, base, want) => {
  const runs = visualRuns(text, base).map((run) => run.text.replace(/\p{Bidi_Control}/gu, '').trim());
  expect(runs.filter(Boolean)).toEqual(want.map((part) => part.trim()).filter(Boolean));
});
