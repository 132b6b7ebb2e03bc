// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen, stubLayout } from '../../renderScreen.tsx';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = ['first', 'second', 'third'];

/** Three tabs, of which the second is open. */
async function show() {
  const items = names.map((id) => ({
    id,
    label: `page.${id}`,
    body: [{ id: `${id}Text`, kind: 'text', text: `page.in.${id}` }],
  }));
  renderScreen({ body: [{ id: 'tabs', kind: 'tabs', label: 'page.tabs', items } as never] });
  fireEvent.click(await page.findByRole('tab', { name: 'page.second' }));
  expect(await page.findByText('page.in.second')).toBeTruthy();
}

it.each([
  ['ArrowRight', 'third'],
  ['ArrowLeft', 'first'],
  ['Home', 'first'],
  ['End', 'third'],
  ['x', 'second'],
])('%s opens the %s of three tabs from the second', async (key, want) => {
  await show();
  fireEvent.keyDown(page.getByRole('tab', { name: 'page.second' }), { key });
  expect(await page.findByText(`page.in.${want}`)).toBeTruthy();
  expect(page.getByRole('tab', { selected: true }).textContent).toBe(`page.${want}`);
});

it('beyond the last tab comes the first, and before the first the last', async () => {
  await show();
  fireEvent.keyDown(page.getByRole('tab', { name: 'page.second' }), { key: 'End' });
  fireEvent.keyDown(page.getByRole('tab', { name: 'page.third' }), { key: 'ArrowRight' });
  expect(page.getByRole('tab', { selected: true }).textContent).toBe('page.first');
  fireEvent.keyDown(page.getByRole('tab', { name: 'page.first' }), { key: 'ArrowLeft' });
  expect(page.getByRole('tab', { selected: true }).textContent).toBe('page.third');
});
