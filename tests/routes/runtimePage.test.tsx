// @vitest-environment happy-dom
// @alone: a page that was prepared is kept for the life of the document
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { RuntimePage } from '../../src/routes/RuntimePage.tsx';
import { createQueryClient, createStore } from '../../src/runtime/index.ts';
import { layoutParts } from '../shell/layout/showLayout.tsx';

afterEach(cleanup);

const moment = Date.UTC(2026, 0, 31, 12);

/** A page that shows how long something still takes, and leads to another page. */
const page: Screen = {
  id: 'recordsFrozenAssets',
  route: 'recordsFrozenAssets',
  title: 'page.title',
  purpose: 'page.purpose',
  access: 'login',
  actions: [{ id: 'go', label: 'page.go', do: [{ go: 'transfers' }] }],
  body: [
    {
      id: 'ends',
      kind: 'stats',
      items: [{ id: 'end', label: 'page.end', value: String(moment + 3_600_000), format: 'countdown' }],
    },
  ],
};

test('the whole page follows the previewed time, reports when it has, and links on within the area', async () => {
  const address = '/records/frozen-assets';
  const { i18n, parts, ports } = await layoutParts({ address });
  const timeAhead = createStore(0);
  const onShown = vi.fn();
  await act(async () =>
    render(
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={[address]}>
            <RuntimePage
              ports={ports}
              parts={parts}
              serverNow={() => moment}
              timeAhead={timeAhead}
              loadScreen={async ({ id }) =>
                id === page.id ? { screen: page, overlays: undefined, sentFor: {} } : null
              }
              onShown={onShown}
            />
          </MemoryRouter>
        </QueryClientProvider>
      </I18nextProvider>,
    ),
  );
  await screen.findByRole('heading', { level: 1, name: 'page.title' });
  expect(onShown).toHaveBeenCalledTimes(1);
  const end = () => screen.getByText('page.end').parentElement?.textContent;
  const before = end();
  act(() => timeAhead.set(1_800_000));
  expect(end()).not.toBe(before);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'page.go' })));
  expect(await screen.findByText('route.notAvailable.title')).toBeDefined();
});
