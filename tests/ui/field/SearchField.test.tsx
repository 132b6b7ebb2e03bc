// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchField } from '../../../src/ui/field/SearchField.tsx';

afterEach(cleanup);

test('a search field has the given attributes, and its box has the class', () => {
  const onChange = vi.fn();
  render(
    <SearchField className="where" aria-label="Search coins" maxLength={60} value="" onChange={onChange} />,
  );
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search coins' });
  expect([field.maxLength, field.className, field.parentElement?.className]).toEqual([
    60,
    'ua-input',
    'ua-search where',
  ]);
  fireEvent.change(field, { target: { value: 'btc' } });
  expect(onChange).toHaveBeenCalledOnce();
});
