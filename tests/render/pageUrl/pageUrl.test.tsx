// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { UrlOutline } from '../../../src/render/pageUrl/nodeUrl.ts';
import { usePageUrl } from '../../../src/render/pageUrl/usePageUrl.ts';

afterEach(cleanup);

const outline: UrlOutline = {
  filters: { keyword: { as: 'text' } },
  tabs: {},
  pagers: { rows: { mode: 'cursor', sizes: [10] } },
  tables: {},
};

/** The URL of a page whose history entry holds this state. */
async function open(state: unknown) {
  const around = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[{ pathname: '/', state }]}>{children}</MemoryRouter>
  );
  const { result } = await act(async () =>
    renderHook(() => ({ page: usePageUrl(outline), at: useLocation() }), { wrapper: around }),
  );
  return () => result.current;
}

it.each([
  ['nothing', null],
  ['a text', 'hostile'],
  ['what others keep there', { scroll: 3 }],
  ['a trail that is none', { trails: 'hostile', typing: 7 }],
  ['no trail', { trails: null, typing: null }],
])('a history entry that holds %s has no way back, and takes what is typed', async (_given, state) => {
  const now = await open(state);
  expect(now().page.trails).toEqual({});
  await act(async () => now().page.setFilters({ keyword: 'cold' }, true));
  expect([now().at.search, now().page.state.filters]).toEqual(['?keyword=cold', { keyword: 'cold' }]);
});

it('the way back through a list outlives a reload, and ends with another filter', async () => {
  const now = await open({ trails: { rows: ['', 'b'] } });
  expect(now().page.trails).toEqual({ rows: ['', 'b'] });
  await act(async () => now().page.setPage('rows', { cursor: 'c' }, ['', 'b', 'c']));
  expect([now().at.search, now().page.trails]).toEqual(['?rows.cursor=c', { rows: ['', 'b', 'c'] }]);
  await act(async () => now().page.setFilters({ keyword: 'cold' }));
  expect([now().at.search, now().page.trails]).toEqual(['?keyword=cold', {}]);
});
