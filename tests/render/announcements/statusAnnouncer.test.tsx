// @vitest-environment happy-dom
import { cleanup, screen as page, render } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StatusAnnouncer, type StatusEntry } from '../../../src/render/announcements/StatusAnnouncer.tsx';

const i18n = i18next.createInstance();
beforeAll(() =>
  i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    nsSeparator: false,
    resources: {
      en: {
        translation: {
          'render.statusChange': '{{name}}: {{status}}.',
          'render.statusChanges_other': '{{count}} changed.',
        },
      },
    },
  }),
);
afterEach(cleanup);

/** `a: 1` is the row "a" with the status 1. */
const entriesOf = (statuses: Record<string, string>): StatusEntry[] =>
  Object.entries(statuses).map(([id, status]) => ({
    id,
    status,
    name: () => id,
    words: () => (status.startsWith('9') ? 'failed' : `step ${status}`),
  }));

/** The announcer, and what it says after each further answer. */
function listen(first: Record<string, string>) {
  const draw = (statuses: Record<string, string>) => {
    const read = () => entriesOf(statuses);
    return (
      <I18nextProvider i18n={i18n}>
        <StatusAnnouncer read={read} />
      </I18nextProvider>
    );
  };
  const { rerender } = render(draw(first));
  return (statuses: Record<string, string>) => {
    rerender(draw(statuses));
    return page.getByRole('status').textContent;
  };
}

describe('the announcement of changed statuses to a screen reader', () => {
  const cases: [what: string, before: Record<string, string>, after: Record<string, string>, want: string][] =
    [
      ['nothing where nothing changed', { a: '1' }, { a: '1' }, ''],
      ['the row and its new status', { a: '1' }, { a: '2' }, 'a: step 2.'],
      ['nothing where another status has the same words', { a: '91' }, { a: '92' }, ''],
      ['nothing of a row that is new', { a: '1' }, { b: '3', a: '1' }, ''],
      ['nothing of a row that is gone', { a: '1', b: '1' }, { a: '1' }, ''],
      ['nothing where only the order changed', { a: '1', b: '2' }, { b: '2', a: '1' }, ''],
      [
        'each of three rows, in the order shown',
        { a: '1', b: '1', c: '1' },
        { c: '2', a: '3', b: '4' },
        'c: step 2. a: step 3. b: step 4.',
      ],
      [
        'how many, from four on',
        { a: '1', b: '1', c: '1', d: '1' },
        { a: '2', b: '2', c: '2', d: '2' },
        '4 changed.',
      ],
    ];
  it.each(cases)('is %s', (_what, before, after, want) => {
    expect(listen(before)(after)).toBe(want);
  });

  it('waits for the first answer: the state of a page on opening is no change', () => {
    expect(listen({})({ a: '1', b: '2' })).toBe('');
  });

  it('reads nothing of what a page opens with until there is another answer', () => {
    const read = vi.fn(() => entriesOf({ a: '1' }));
    const draw = (next: () => StatusEntry[]) => (
      <I18nextProvider i18n={i18n}>
        <StatusAnnouncer read={next} />
      </I18nextProvider>
    );
    const { rerender } = render(draw(read));
    expect(read).not.toHaveBeenCalled();
    rerender(draw(() => entriesOf({ a: '2' })));
    expect(page.getByRole('status').textContent).toBe('a: step 2.');
  });

  it('is a new element even for the same words, which would otherwise not be read out again', () => {
    const next = listen({ a: '1' });
    next({ a: '2' });
    const first = page.getByText('a: step 2.');
    next({ a: '1' });
    expect(next({ a: '2' })).toBe('a: step 2.');
    expect(page.getByText('a: step 2.')).not.toBe(first);
  });

  it('is not repeated when the answer stays the same', () => {
    const next = listen({ a: '1' });
    next({ a: '2' });
    const first = page.getByText('a: step 2.');
    next({ a: '2' });
    expect(page.getByText('a: step 2.')).toBe(first);
  });

  it('treats a row that disappeared and returns as new', () => {
    const next = listen({ a: '1' });
    next({});
    expect(next({ a: '2' })).toBe('');
  });
});
