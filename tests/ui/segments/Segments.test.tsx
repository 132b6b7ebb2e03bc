// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Segments } from '../../../src/ui/segments/Segments.tsx';

afterEach(cleanup);

const options = [
  { value: 'small', label: 'Small balances' },
  { value: 'whole', label: 'All coins' },
];

test('segments are a named group of radio buttons, of which one is selected', () => {
  const onChoose = vi.fn();
  render(<Segments label="Coins" options={options} value="small" onChoose={onChoose} />);
  expect(screen.getByRole('group', { name: 'Coins' })).toBeDefined();
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
  fireEvent.click(screen.getByRole('radio', { name: 'All coins' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('whole');
});

test('two groups on a page are independent', () => {
  render(
    <>
      <Segments label="Coins" options={options} value="small" onChoose={vi.fn()} />
      <Segments label="Others" options={options} value="whole" onChoose={vi.fn()} />
    </>,
  );
  const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name);
  expect(new Set(names).size).toBe(2);
});
