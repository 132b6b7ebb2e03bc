import { describe, expectTypeOf, it } from 'vitest';
import type { Format } from '../../generated/models/screen.v1.d.ts';
import type { FormatName } from '../../src/formats/index.ts';
import type { FormatDefinition, FormatDescription } from '../../src/formats/shared/formatDefinition.ts';
import { type FormattedText, noValue } from '../../src/formats/shared/formattedText.ts';

describe('the types of formats', () => {
  it('name exactly those that a screen may use', () => {
    expectTypeOf<FormatName>().toEqualTypeOf<Format>();
  });

  it('give a format its value unread and its locale whole', () => {
    expectTypeOf<FormatDefinition['text']>().parameter(0).toBeUnknown();
    expectTypeOf<FormatDefinition['text']>().parameter(2).toHaveProperty('timeZone').toBeString();
    expectTypeOf<FormatDefinition['text']>().returns.toEqualTypeOf<FormattedText>();
  });

  // The compiler is the test (`npm run check`): each marked line must be refused, or the mark itself is an error.
  it('refuse a format that shows something without saying what', () => {
    const wrong: FormatDefinition[] = [
      // @ts-expect-error a text alone is no FormattedText
      { text: (value) => String(value) },
      // @ts-expect-error a look that no part draws
      { text: () => noValue, look: 'money' },
      // @ts-expect-error a figure of an unknown measure
      { text: () => noValue, look: 'figure', measure: 'sum' },
      // @ts-expect-error a cell of an exported file is exact, with its unit, or in UTC
      { text: () => noValue, cell: 'rounded' },
    ];
    // @ts-expect-error the reference shows an example of every format
    const unexplained: FormatDescription['examples'] = [];
    expectTypeOf(wrong).toBeArray();
    expectTypeOf(unexplained).toExtend<FormatDescription['examples']>();
  });
});
