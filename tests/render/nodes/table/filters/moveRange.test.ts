import { describe, expect, it } from 'vitest';
import { moveRange } from '../../../../../src/render/nodes/table/filters/DateRangeFilter.tsx';
import { dateRangeOf, parseDateRange } from '../../../../../src/render/pageUrl/dateRange.ts';

const today = '2026-03-31';

describe('moveRange', () => {
  it.each<[string, string, -1 | 1, string | undefined]>([
    ['the week before', '2026-03-25..2026-03-31', -1, '2026-03-18..2026-03-24'],
    ['over the end of winter time', '2026-03-29..2026-03-29', -1, '2026-03-28..2026-03-28'],
    ['over a year', '2026-01-01..2026-01-07', -1, '2025-12-25..2025-12-31'],
    ['the week after', '2026-03-11..2026-03-17', 1, '2026-03-18..2026-03-24'],
    ['not past today', '2026-03-20..2026-03-26', 1, '2026-03-25..2026-03-31'],
    ['nothing after today', '2026-03-25..2026-03-31', 1, undefined],
    ['nothing for an open span', '2026-03-25..', -1, undefined],
  ])('%s', (_, text, steps, wanted) => {
    const moved = moveRange(parseDateRange(text) ?? {}, steps, today);
    expect(moved && `${moved.fromDate}..${moved.toDate}`).toBe(wanted);
  });
});

describe('a span longer than the filter takes', () => {
  it('keeps its last days and reports the cut', () => {
    expect(dateRangeOf('2026-01-01', '2026-01-31', 7)).toMatchObject({ fromDate: '2026-01-25', isCut: true });
    expect(dateRangeOf('2026-01-25', '2026-01-31', 7)?.isCut).toBeUndefined();
  });
});
