// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { Combobox } from '../../../src/render/choices/Combobox.tsx';
import type { Option } from '../../../src/runtime/index.ts';
import { englishTexts } from '../../englishTexts.ts';

afterEach(cleanup);

const coins: readonly Option[] = ['BTC', 'ETH', 'USDT'].map((value) => ({
  value,
  label: value,
  isDisabled: false,
  item: value,
}));

/** Draws a combobox whose options come when `arrive` is called. */
async function draw() {
  const i18n = await englishTexts();
  const onChoose = vi.fn();
  const box = (options: readonly Option[], isLoading: boolean) => (
    <I18nextProvider i18n={i18n}>
      <Combobox
        id="coin"
        label="Coin"
        options={options}
        value={undefined}
        placeholder="All"
        isLoading={isLoading}
        onWake={() => undefined}
        onChoose={onChoose}
      />
    </I18nextProvider>
  );
  const { rerender } = render(box([], true));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Coin' });
  return { field, onChoose, arrive: () => rerender(box(coins, false)) };
}

test('Enter while the options are loading keeps the text, and selects the named option once they arrive', async () => {
  const { field, onChoose, arrive } = await draw();
  fireEvent.change(field, { target: { value: 'eth' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('eth');
  expect(onChoose).not.toHaveBeenCalled();
  arrive();
  expect(onChoose.mock.calls).toEqual([['ETH']]);
});

test('Enter on a text that names no option keeps it for correction', async () => {
  const { field, onChoose, arrive } = await draw();
  fireEvent.change(field, { target: { value: 'ethh' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  arrive();
  expect(field.value).toBe('ethh');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('ethh');
  fireEvent.change(field, { target: { value: 'eth' } });
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChoose.mock.calls).toEqual([['ETH']]);
});

test('an arrow opens the list, where Enter selects nothing before an arrow or a letter has marked an option', async () => {
  const { field, onChoose, arrive } = await draw();
  arrive();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'Tab' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onChoose).not.toHaveBeenCalled();
  // Opened again, it begins anew.
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChoose.mock.calls).toEqual([['USDT']]);
});

test('the best match is active while typing, and keys of an input method do not reach the list', async () => {
  const { field, onChoose, arrive } = await draw();
  arrive();
  fireEvent.change(field, { target: { value: 'e' } });
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'ETH' }).id);
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(field.value).toBe('e');
  expect(onChoose).not.toHaveBeenCalled();
});
