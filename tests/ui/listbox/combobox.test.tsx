// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import type { Option } from '../../../src/runtime/index.ts';
import { searchOptions } from '../../../src/runtime/screen/useOptions.ts';
import { Combobox } from '../../../src/ui/listbox/Combobox.tsx';
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
        field={{ 'aria-label': 'Coin', placeholder: 'All' }}
        label="Coin"
        search={searchOptions}
        options={options}
        value={undefined}
        isLoading={isLoading}
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
  expect(onChoose.mock.calls).toEqual([[coins[1]]]);
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
  expect(onChoose.mock.calls).toEqual([[coins[1]]]);
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
  expect(onChoose.mock.calls).toEqual([[coins[2]]]);
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

/** A combobox of a form, with what its field says and does. */
async function drawField(props: Partial<Parameters<typeof Combobox<Option>>[0]>) {
  const i18n = await englishTexts();
  const onChoose = vi.fn();
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  const { container, rerender } = render(<form />);
  const draw = (more: typeof props = {}) =>
    rerender(
      <I18nextProvider i18n={i18n}>
        <form onSubmit={(event) => onSubmit(event.nativeEvent as SubmitEvent)}>
          <Combobox<Option>
            field={{ 'aria-label': 'Coin', placeholder: 'Choose a coin' }}
            label="Coin"
            search={searchOptions}
            options={coins}
            value={undefined}
            isLoading={false}
            onChoose={onChoose}
            {...props}
            {...more}
          />
          <button type="submit">Send</button>
        </form>
      </I18nextProvider>,
    );
  draw();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Coin' });
  return { container, field, onChoose, onSubmit, draw };
}

test('a choice can be taken back where that is offered, and is what the field shows', async () => {
  const { field, onChoose, draw } = await drawField({ value: 'ETH', isClearable: true });
  expect(field.value).toBe('ETH');
  fireEvent.click(screen.getByRole('button', { name: 'Clear Coin' }));
  expect(onChoose.mock.calls).toEqual([[undefined]]);
  draw({ value: 'ETH', isClearable: false });
  expect(screen.queryByRole('button', { name: 'Clear Coin' })).toBeNull();
});

test('a field can show other words than the label of its choice, and options further ones', async () => {
  const { field } = await drawField({ value: 'ETH', shown: '+43', hintOf: ({ label }) => `about ${label}` });
  expect(field.value).toBe('+43');
  fireEvent.click(field);
  expect([field.value, field.placeholder]).toEqual(['', '+43']);
  const words = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(words).toEqual(['BTCabout BTC', 'ETHabout ETH', 'USDTabout USDT']);
});

test('Enter opens the list, as that of a native select', async () => {
  const { field } = await drawField({});
  const isDone = fireEvent.keyDown(field, { key: 'Enter' });
  expect([isDone, field.getAttribute('aria-expanded')]).toEqual([false, 'true']);
});

test('where the text is free, it is the value, and only an option that was moved to replaces it', async () => {
  const onType = vi.fn();
  const free = { text: 'e', onType };
  const { field, onChoose } = await drawField({ free });
  fireEvent.change(field, { target: { value: 'et' } });
  expect(onType.mock.calls).toEqual([['et']]);
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect([onChoose.mock.calls, field.getAttribute('aria-expanded')]).toEqual([[], 'false']);
  // Closed, Enter is the form's.
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChoose.mock.calls).toEqual([[coins[0]]]);
});

test('a free text that matches no option opens no list', async () => {
  const { field } = await drawField({ free: { text: 'zz', onType: () => undefined } });
  fireEvent.change(field, { target: { value: 'zzz' } });
  expect([screen.queryByRole('listbox'), screen.queryByRole('status')]).toEqual([null, null]);
});
