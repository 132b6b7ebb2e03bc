// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import i18next, { type i18n as I18n, type PostProcessorModule } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { useTexts } from '../../../src/ui/texts/useTexts.ts';

afterEach(cleanup);

async function textsOf(resources: Record<string, Record<string, string>>, more = {}): Promise<I18n> {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: Object.fromEntries(Object.entries(resources).map(([code, texts]) => [code, { page: texts }])),
    defaultNS: 'page',
    keySeparator: false,
    interpolation: { escapeValue: false },
    ...more,
  });
  return i18n;
}

function Words({ count }: { count?: number }) {
  const { t, i18n } = useTexts();
  return (
    <p>
      {i18n.language}: {count === undefined ? t('greeting') : t('rows', { count })}
    </p>
  );
}

function Word({ name, onDraw }: { name: string; onDraw?: () => void }) {
  onDraw?.();
  return <b>{useTexts().t(name)}</b>;
}

const shown = () => screen.getByText(/^\w+:/).textContent;

function draw(i18n: I18n, words = <Words />) {
  const around = (children: ReactNode) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
  const { rerender } = render(around(words));
  return (next: ReactNode) => rerender(around(next));
}

test('texts follow the language', async () => {
  const i18n = await textsOf({ en: { greeting: 'Hello' }, de: { greeting: 'Hallo' } });
  draw(i18n);
  expect(shown()).toBe('en: Hello');
  await act(async () => void (await i18n.changeLanguage('de')));
  expect(shown()).toBe('de: Hallo');
});

test('texts that come late, or come anew, are drawn when they have come', async () => {
  const i18n = await textsOf({ en: {} });
  draw(i18n);
  expect(shown()).toBe('en: greeting');
  act(() => void i18n.addResourceBundle('en', 'page', { greeting: 'Hello' }));
  expect(shown()).toBe('en: Hello');
  act(() => void i18n.addResourceBundle('en', 'page', { greeting: 'Good day' }, true, true));
  expect(shown()).toBe('en: Good day');
});

test('a text with values is made anew for each of them', async () => {
  const i18n = await textsOf({ en: { rows_one: '{{count}} row', rows_other: '{{count}} rows' } });
  const again = draw(i18n, <Words count={1} />);
  expect(shown()).toBe('en: 1 row');
  again(<Words count={2} />);
  expect(shown()).toBe('en: 2 rows');
});

test('a text without values is looked up once; a missing one every time, and reported', async () => {
  const missing = vi.fn();
  const i18n = await textsOf(
    { en: { greeting: 'Hello' } },
    { saveMissing: true, missingKeyHandler: missing, postProcess: 'noted' },
  );
  const looked: string[] = [];
  i18n.use({
    type: 'postProcessor',
    name: 'noted',
    process: (text: string, key: string[]) => {
      looked.push(...key);
      return text;
    },
  } satisfies PostProcessorModule);
  draw(
    i18n,
    <>
      <Word name="greeting" />
      <Word name="greeting" />
      <Word name="nothing" />
      <Word name="nothing" />
    </>,
  );
  expect(looked).toEqual(['greeting', 'nothing', 'nothing']);
  expect(missing).toHaveBeenCalledTimes(2);
});

test('what is removed listens no longer', async () => {
  const i18n = await textsOf({ en: { greeting: 'Hello' } });
  const onDraw = vi.fn();
  draw(i18n, <Word name="greeting" onDraw={onDraw} />);
  cleanup();
  const before = onDraw.mock.calls.length;
  act(() => void i18n.addResourceBundle('en', 'page', { greeting: 'Hello again' }, true, true));
  expect(onDraw).toHaveBeenCalledTimes(before);
});
