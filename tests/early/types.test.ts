import { describe, expectTypeOf, it } from 'vitest';
import type {
  DaysMark,
  FirstRequest,
  OutlineData,
  PageData,
  readPageData,
} from '../../src/early/pageData.ts';
import type { DaySpan } from '../../src/language/base/dates.ts';

describe('what the HTML of a page says before any code has come', () => {
  it('is a list of requests, which may be empty', () => {
    expectTypeOf<PageData>().toEqualTypeOf<{ first: FirstRequest[] }>();
    expectTypeOf<typeof readPageData>().returns.toEqualTypeOf<PageData>();
  });

  it('has the first or the last of some days in place of a day', () => {
    expectTypeOf<DaysMark['at']>().toEqualTypeOf<keyof DaySpan>();
  });

  it('has words by language, until a day in ms or for ever', () => {
    expectTypeOf<OutlineData['words']>().toEqualTypeOf<Record<string, string[]>>();
    expectTypeOf<OutlineData['until']>().toEqualTypeOf<number | null>();
  });
});
