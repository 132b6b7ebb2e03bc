// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DayRange } from '../../../src/ui/days/DayRange.tsx';
import { englishTexts } from '../../englishTexts.ts';

const i18n = await englishTexts();
afterEach(cleanup);

function show(given: Partial<ComponentProps<typeof DayRange>> = {}) {
  const onPreset = vi.fn<(days: number) => void>();
  const onDay = { first: vi.fn<(day: string) => void>(), last: vi.fn<(day: string) => void>() };
  render(
    <I18nextProvider i18n={i18n}>
      <DayRange
        presets={[1, 7, 30]}
        first={{ value: '2026-03-01', onDay: onDay.first }}
        last={{ value: '2026-03-07', onDay: onDay.last }}
        maxDays={undefined}
        fault={undefined}
        onPreset={onPreset}
        {...given}
      />
    </I18nextProvider>,
  );
  return { onPreset, onDay };
}

const words = (key: string, count?: number) => i18n.t(`table.range.${key}`, { count });
const presets = () => page.queryAllByRole('button').map((button) => button.textContent);

describe('presets', () => {
  it.each([
    { maxDays: undefined, want: ['Today', '7 days', '30 days'] },
    { maxDays: 7, want: ['Today', '7 days'] },
  ])('of at most $maxDays days are $want', ({ maxDays, want }) => {
    show({ maxDays });
    expect(presets()).toEqual(want);
  });

  it('name the number of days they choose', () => {
    const { onPreset } = show();
    fireEvent.click(page.getByText(words('last', 30)));
    expect(onPreset.mock.calls).toEqual([[30]]);
  });
});

describe('the two days', () => {
  it('are named, and each is told of its own change', () => {
    const { onDay } = show();
    const last = page.getByLabelText<HTMLInputElement>(words('to'));
    expect([page.getByLabelText<HTMLInputElement>(words('from')).value, last.value]).toEqual([
      '2026-03-01',
      '2026-03-07',
    ]);
    fireEvent.change(last, { target: { value: '2026-03-09' } });
    expect(onDay.last.mock.calls).toEqual([['2026-03-09']]);
    expect(onDay.first).not.toHaveBeenCalled();
  });

  it.each([
    { fault: undefined, maxDays: undefined, want: '' },
    { fault: undefined, maxDays: 7, want: words('most', 7) },
    { fault: 'tooLong', maxDays: 7, want: words('most', 7) },
    { fault: 'reversed', maxDays: 7, want: words('reversed') },
  ] as const)(
    'that are "$fault", of at most $maxDays, are explained by "$want"',
    ({ fault, maxDays, want }) => {
      show({ fault, maxDays, noteId: 'why' });
      const note = page.getByRole('status');
      expect([note.id, note.textContent]).toEqual(['why', want]);
    },
  );
});
