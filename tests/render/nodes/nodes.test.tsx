// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Button, Node } from '../../../generated/models/screen.v1.d.ts';
import { renderScreen, settle, stubLayout } from '../renderScreen.tsx';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const widget: Node = {
  id: 'quote',
  kind: 'widget',
  widget: 'conversionQuote',
  props: { fromCoin: { $: 'filter#/from', or: 'BTC' } },
};

/** What the widgets below do and have seen. */
const world = { isBroken: false, seen: [] as unknown[] };

function Fragile() {
  if (world.isBroken) throw new Error('boom');
  return <p>mended</p>;
}

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      pressed {count}
    </button>
  );
}

function Curious({ client, onFilter, meanwhile: _, ...props }: Record<string, unknown>) {
  const call = client as (op: string, args: object) => Promise<unknown>;
  world.seen.push(props);
  const steal = () => void call('withdrawCreate', {}).catch((error: Error) => world.seen.push(error.message));
  return (
    <>
      <button type="button" onClick={steal}>
        steal
      </button>
      <button type="button" onClick={() => (onFilter as (values: object) => void)({ from: 'SOL' })}>
        choose
      </button>
    </>
  );
}

describe('a link', () => {
  const node: Node = { id: 'verify', kind: 'link', label: 'page.verify', to: { site: 'kyc' } };

  it('leads to the page that the deployment has', () => {
    renderScreen({ body: [node] }, { siteLinks: { kyc: '/identity' } });
    expect(page.getByRole('link', { name: 'page.verify' }).getAttribute('href')).toBe('/identity');
  });

  it('is left out where the deployment has no such page', () => {
    renderScreen({ body: [node] });
    expect(page.queryByRole('link', { name: 'page.verify' })).toBeNull();
  });
});

describe('a notice', () => {
  it.each([
    ['fail', 'alert'],
    ['warn', 'status'],
    ['success', 'status'],
    ['info', 'note'],
  ] as const)('of tone %s has the role %s', async (tone, role) => {
    renderScreen({ body: [{ id: 'news', kind: 'notice', tone, text: 'page.news' }] });
    const text = await page.findByText('page.news');
    expect(text.closest('.ua-note')?.getAttribute('role')).toBe(role);
  });
});

describe('a page', () => {
  it('has its title as its one main heading, and its purpose', () => {
    renderScreen({});
    const title = page.getByRole('heading', { level: 1, name: 'page.title' });
    expect([title.id, title.tabIndex]).toEqual(['page-title', -1]);
    expect(page.getByText('page.purpose')).toBeTruthy();
  });

  it('contains the failure of a part, and retries it on request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    world.isBroken = true;
    renderScreen({ body: [widget, { id: 'hello', kind: 'text', text: 'page.hello' }] }, { widget: Fragile });
    expect((await page.findByRole('alert')).textContent).toContain('render.broken.text');
    expect(await page.findByText('page.hello')).toBeTruthy();
    world.isBroken = false;
    fireEvent.click(page.getByRole('button', { name: 'render.retry' }));
    expect(page.getByText('mended')).toBeTruthy();
  });

  it('keeps the state of a part when another edition removes its neighbour', async () => {
    const { redraw } = renderScreen(
      { body: [{ id: 'hello', kind: 'text', text: 'page.hello' }, widget] },
      { widget: Counter },
    );
    fireEvent.click(await page.findByRole('button', { name: 'pressed 0' }));
    redraw({ body: [widget] });
    expect(page.getByRole('button', { name: 'pressed 1' })).toBeTruthy();
    expect(page.queryByText('page.hello')).toBeNull();
  });

  it('shows a part only while its condition holds, and hidden parts request nothing', async () => {
    const { calls, session } = renderScreen(
      {
        sources: { mine: { op: 'walletBalance' } },
        body: [
          {
            id: 'own',
            kind: 'stats',
            when: { login: true },
            items: [{ id: 'total', label: 'page.total', value: { $: 'mine#/total' }, format: 'coin' }],
          },
        ],
      },
      { session: { status: 'anonymous', userId: 0 }, answer: () => ({ total: '12.50' }) },
    );
    await settle();
    expect(calls).toEqual([]);
    session.set({ ...session.get(), status: 'signedIn', userId: 1 });
    expect(await page.findByText('page.total')).toBeTruthy();
    await settle();
    expect(calls).toEqual([['walletBalance', {}]]);
    expect(page.getByRole('definition').textContent).toBe('12.50');
  });
});

describe('a private figure', () => {
  const total = { id: 'total', label: 'page.total', value: '12.50', format: 'coin' } as const;

  it('is hidden and shown by its button', async () => {
    renderScreen({ body: [{ id: 'own', kind: 'stats', items: [{ ...total, private: true }] }] });
    const button = await page.findByRole('button', { name: 'render.hideValues', pressed: false });
    expect(page.getByRole('definition').querySelector('.ua-private')?.textContent).toBe('12.50');
    await userEvent.click(button);
    expect(document.documentElement.dataset.values).toBe('hidden');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button);
    expect(document.documentElement.dataset.values).toBeUndefined();
  });

  it('shares one button with others, which moves on when its figure goes', async () => {
    const { session } = renderScreen(
      {
        body: [
          { id: 'own', kind: 'stats', when: { login: true }, items: [{ ...total, private: true }] },
          { id: 'held', kind: 'stats', items: [{ ...total, id: 'held', label: 'page.held', private: true }] },
        ],
      },
      { session: { status: 'signedIn', userId: 1 } },
    );
    const beside = async () => (await page.findByRole('button', { name: 'render.hideValues' })).closest('dt');
    expect((await beside())?.textContent).toContain('page.total');
    session.set({ ...session.get(), status: 'anonymous', userId: 0 });
    await settle();
    expect((await beside())?.textContent).toContain('page.held');
  });

  it('is the only reason for a button', async () => {
    renderScreen({ body: [{ id: 'own', kind: 'stats', items: [total] }] });
    expect((await page.findByRole('definition')).querySelector('.ua-private')).toBeNull();
    expect(page.queryByRole('button')).toBeNull();
  });
});

describe('a selection sent by a server', () => {
  it('is empty where it is not a value', async () => {
    let deep: unknown = [];
    for (let level = 0; level < 20_000; level += 1) deep = [deep];
    const picker = {
      id: 'in',
      kind: 'picker',
      as: 'select',
      label: 'page.in',
      shown: { $: 'mine#/in' },
    } as const;
    renderScreen(
      {
        sources: { mine: { op: 'walletBalance' } },
        body: [{ ...picker, options: { values: [{ value: 'EUR', label: 'page.euro' }] } }],
      },
      { answer: () => ({ in: deep }) },
    );
    await settle();
    expect(page.getByRole('combobox', { name: 'page.in' })).toHaveProperty('value', '');
  });
});

describe('a folded section', () => {
  it('renders and requests its content once it is opened', async () => {
    const { calls } = renderScreen(
      {
        sources: { mine: { op: 'walletBalance' } },
        body: [
          {
            id: 'more',
            kind: 'section',
            folded: true,
            title: 'page.more',
            body: [
              {
                id: 'own',
                kind: 'stats',
                items: [{ id: 'total', label: 'page.total', value: { $: 'mine#/total' }, format: 'coin' }],
              },
            ],
          },
        ],
      },
      { answer: () => ({ total: '12.50' }) },
    );
    await settle();
    const heading = page.getByRole('heading', { name: 'page.more' });
    const button = within(heading).getByRole('button', { expanded: false });
    expect([calls, page.queryByText('page.total')]).toEqual([[], null]);
    await userEvent.click(button);
    expect((await page.findByRole('definition')).textContent).toBe('12.50');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(calls).toEqual([['walletBalance', {}]]);
    await userEvent.click(button);
    expect(page.queryByText('page.total')).toBeNull();
  });
});

describe('a widget', () => {
  it('gets its props from the address, writes its filters there, and may call only what its manifest lists', async () => {
    const { seen } = world;
    seen.length = 0;
    const { calls, pageUrl } = renderScreen({ body: [widget] }, { widget: Curious, at: '/?from=ETH' });
    expect(seen).toEqual([{ fromCoin: 'ETH' }]);
    fireEvent.click(page.getByText('steal'));
    await settle();
    expect(seen.at(-1)).toBe("the widget's manifest does not list the operation withdrawCreate");
    expect(calls).toEqual([]);
    fireEvent.click(page.getByText('choose'));
    expect(pageUrl.search).toBe('?from=SOL');
    expect(seen.at(-1)).toEqual({ fromCoin: 'SOL' });
  });
});

describe.each<[kind: string, around: (body: Node[]) => Node]>([
  ['stack', (body) => ({ id: 'around', kind: 'stack', body }) as Node],
  ['grid', (body) => ({ id: 'around', kind: 'grid', columns: [2, 1], body }) as Node],
])('a %s', (kind, around) => {
  it('has its parts in the order of the screen file, without those whose condition does not hold', async () => {
    const parts: Node[] = [
      { id: 'one', kind: 'text', text: 'page.one' },
      { id: 'no', kind: 'text', text: 'page.no', when: { not: { login: true } } },
      { id: 'two', kind: 'text', text: 'page.two' },
    ];
    const { container } = await act(async () => renderScreen({ body: [around(parts)] }));
    await page.findByText('page.one');
    const box = container.querySelector<HTMLElement>(`.ua-${kind}`);
    expect(box?.textContent).toBe('page.onepage.two');
    const shares = box?.style.getPropertyValue('--ua-grid-columns');
    expect(shares).toBe(kind === 'grid' ? 'minmax(0, 2fr) minmax(0, 1fr)' : '');
  });
});

describe('a button', () => {
  const toWithdraw: Button = { id: 'go', label: 'page.go', do: [{ go: 'withdraw', filter: {} }] };

  it.each<[where: string, node: Node]>([
    ['a notice', { id: 'n', kind: 'notice', tone: 'info', text: 'page.news', action: toWithdraw } as Node],
    ['nothing but itself', { id: 'b', kind: 'button', button: toWithdraw }],
  ])('in %s does what its screen file says', async (_where, node) => {
    const { went } = await act(async () => renderScreen({ body: [node] }));
    const button = await page.findByRole('button', { name: 'page.go' });
    fireEvent.pointerEnter(button);
    await act(async () => fireEvent.click(button));
    await vi.waitFor(() => expect(went).toEqual(['/user/assets/withdraw?']), { timeout: 30_000 });
  });

  it('is there only while its condition holds', async () => {
    const button: Button = { ...toWithdraw, when: { login: true } };
    const { session } = await act(async () => renderScreen({ actions: [button] }));
    expect(await page.findByRole('button', { name: 'page.go' })).toBeTruthy();
    await act(async () => session.set({ ...session.get(), status: 'anonymous', userId: 0 }));
    expect(page.queryByRole('button', { name: 'page.go' })).toBeNull();
  });
});
