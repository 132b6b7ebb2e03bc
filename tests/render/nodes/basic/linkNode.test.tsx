// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadNodeKind } from '../../../../src/render/nodes/nodeRegistry.ts';
import { renderScreen, stubLayout } from '../../renderScreen.tsx';

beforeAll(() => loadNodeKind('link'));
beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const link = (to: string | { site: string }) => ({ id: 'to', kind: 'link', label: 'page.to', to }) as never;

it.each([
  { given: 'a click', event: {}, isOurs: true },
  { given: 'the middle button', event: { button: 1 }, isOurs: false },
  { given: 'Ctrl', event: { ctrlKey: true }, isOurs: false },
  { given: 'Shift', event: { shiftKey: true }, isOurs: false },
])('a page is opened without a reload, or as the browser prefers: $given', async ({ event, isOurs }) => {
  const { went } = renderScreen({ body: [link('transfers')] });
  const element = await page.findByRole('link', { name: 'page.to' });
  const click = createEvent.click(element, { button: 0, ...event });
  fireEvent(element, click);
  expect(click.defaultPrevented).toBe(isOurs);
  expect(went).toHaveLength(isOurs ? 1 : 0);
});

it('a page of the deployment is linked where one of that name exists, and left out elsewhere', async () => {
  renderScreen({ body: [link({ site: 'help' })] }, { siteLinks: { help: '/help' } as never });
  expect((await page.findByRole('link', { name: 'page.to' })).getAttribute('href')).toBe('/help');
  cleanup();
  renderScreen({ body: [link({ site: 'help' }), { id: 't', kind: 'text', text: 'page.text' }] });
  await page.findByText('page.text');
  expect(page.queryByRole('link', { name: 'page.to' })).toBeNull();
});
