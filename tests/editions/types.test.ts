import { describe, expectTypeOf, it } from 'vitest';
import type { differingValues } from '../../src/editions/differingValues.ts';
import type { NamedPart, namedParts } from '../../src/editions/namedParts.ts';
import type { Matrix, MatrixCell, momentText, TimelineMoment } from '../../src/editions/reports.ts';

describe('what staff read of an edition', () => {
  it('gives every state a period, and a reason where an entry decided it', () => {
    expectTypeOf<Matrix[string][string]>().toEqualTypeOf<readonly MatrixCell[]>();
    expectTypeOf<MatrixCell['from']>().toEqualTypeOf<string | null>();
    expectTypeOf<MatrixCell['reason']>().toEqualTypeOf<string | undefined>();
  });

  it('has moments as edition files write them', () => {
    expectTypeOf<typeof momentText>().parameter(0).toEqualTypeOf<number | null>();
    expectTypeOf<typeof momentText>().returns.toEqualTypeOf<string | null>();
    expectTypeOf<TimelineMoment['what']>().toEqualTypeOf<'begins' | 'ends'>();
  });

  it('cannot be changed by who shows it', () => {
    const wrong = (matrix: Matrix, part: NamedPart) => {
      // @ts-expect-error a report is read
      matrix.otc = {};
      // @ts-expect-error so is a part
      part.name = '';
    };
    expectTypeOf(wrong).toBeFunction();
    expectTypeOf<typeof namedParts>().returns.toExtend<readonly NamedPart[]>();
    expectTypeOf<typeof differingValues>().not.toBeAny();
  });
});
