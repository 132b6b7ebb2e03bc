// @vitest-environment happy-dom
import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  screen as page,
  waitFor,
  within,
} from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormNode, Screen } from '../../../../generated/models/screen.v1.d.ts';
import { renderScreen, settle, stubLayout } from '../../renderScreen.tsx';

// What a page with a form loads once it is shown.
beforeAll(() =>
  Promise.all([
    import('../../../../src/render/antd/AntdProvider.tsx'),
    import('../../../../src/render/nodes/form/GuardedForm.tsx'),
  ]),
);
beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const form: FormNode = {
  id: 'remark',
  kind: 'form',
  form: 'addressEdit',
  submitLabel: 'page.save',
  keep: { leave: { title: 'page.leave', text: 'page.lost', label: 'page.discard' } },
};

const toWithdraw: NonNullable<Screen['actions']> = [
  { id: 'withdraw', label: 'page.withdraw', do: [{ go: 'withdraw' }] },
];

const links = {
  inside: '/user/assets/withdraw?coin=BTC',
  elsewhere: 'https://help.example/withdraw',
};

/** A page with a form in which something may have been typed, and with links beside it. */
async function show({ typed = 'cold', node = form }: { typed?: string; node?: FormNode } = {}) {
  // Awaited: a form that waits for its code in an `act` that is not would wait for ever.
  const shown = await act(async () => renderScreen({ actions: toWithdraw, body: [node] }));
  const field = (await page.findByRole('textbox')) as HTMLInputElement;
  if (typed !== '') fireEvent.change(field, { target: { value: typed } });
  const followed = vi.fn((event: Event) => event.preventDefault());
  const link = (href: string, more: Partial<HTMLAnchorElement> = {}) => {
    const element = Object.assign(document.createElement('a'), { href, textContent: 'away', ...more });
    element.addEventListener('click', followed);
    shown.container.append(element);
    return element;
  };
  return { ...shown, field, followed, link };
}

const question = () => page.findByRole('dialog', { name: 'page.leave' });

function unload() {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('leaving a page with unsaved input', () => {
  it('by a link asks first, in the words of the screen file, and keeps the input on the page', async () => {
    const { field, link, followed, went } = await show();
    fireEvent.click(link(links.inside));
    const dialog = await question();
    expect(within(dialog).getByText('page.lost')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'render.confirm.back' }));
    await settle();
    expect([field.value, went, followed.mock.calls]).toEqual(['cold', [], []]);
  });

  it('by a link continues to its target, query included, once the customer confirms', async () => {
    const { link, went } = await show();
    fireEvent.click(link(links.inside));
    fireEvent.click(within(await question()).getByRole('button', { name: 'page.discard' }));
    await waitFor(() => expect(went).toEqual([links.inside]));
    expect(unload()).toBe(false);
  });

  it.each([
    ['render.confirm.back', 0],
    ['page.discard', 1],
  ])('by an action of the page waits for the answer: %s', async (answer, moves) => {
    const { went } = await show();
    fireEvent.click(page.getByRole('button', { name: 'page.withdraw' }));
    const dialog = await question();
    expect(went).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: answer }));
    await settle(20);
    expect(went).toHaveLength(moves);
  });

  it('by closing the tab makes the browser ask', async () => {
    await show();
    expect(unload()).toBe(true);
  });

  const free: [what: string, href: string, more: Partial<HTMLAnchorElement>, press: MouseEventInit][] = [
    ['into a tab of its own', links.inside, { target: '_blank' }, {}],
    ['into a new tab by the keyboard', links.inside, {}, { ctrlKey: true }],
    ['to a place on the same page', '#below', {}, {}],
    ['to another site, where the browser asks', links.elsewhere, {}, {}],
    ['to a file', links.inside, { download: 'rows.csv' }, {}],
  ];
  it.each(free)('does not ask for a link that leads %s', async (_where, href, more, press) => {
    const { link, followed } = await show();
    const element = link(href, more);
    fireEvent(element, createEvent.click(element, press));
    await settle();
    expect(followed).toHaveBeenCalledTimes(1);
    expect(page.queryByRole('dialog')).toBeNull();
  });
});

describe('leaving a page does not ask', () => {
  const { keep: _, ...careless } = form;
  it.each([
    ['as long as nothing was typed', '', form],
    ['where the screen file does not say so', 'cold', careless],
  ])('%s', async (_when, typed, node) => {
    const { link, followed, went } = await show({ typed, node });
    fireEvent.click(link(links.inside));
    fireEvent.click(page.getByRole('button', { name: 'page.withdraw' }));
    await waitFor(() => expect(went).toHaveLength(1));
    expect([followed.mock.calls.length, unload(), page.queryByRole('dialog')]).toEqual([1, false, null]);
  });

  it('once the input was undone', async () => {
    const { field } = await show();
    fireEvent.change(field, { target: { value: '' } });
    await waitFor(() => expect(unload()).toBe(false));
  });
});

describe('leaving by the browser’s Back and Forward', () => {
  const here = '/user/assets/address';
  const away = { pathname: '/user/assets/withdraw', idx: 1 };
  const steps = vi.fn();
  const moved = vi.fn();

  /** What a router and the browser do: entries are numbered by the one, and changed by the other before it tells. */
  const enter = (pathname: string, idx: number | undefined) =>
    window.history.replaceState(idx === undefined ? null : { idx }, '', pathname);
  const move = ({ pathname, idx }: { pathname: string; idx: number | undefined }) => {
    enter(pathname, idx);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  };

  beforeEach(() => {
    vi.spyOn(window.history, 'go').mockImplementation(steps);
    steps.mockClear();
    moved.mockClear();
    enter(here, 2);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    window.removeEventListener('popstate', moved);
    enter('/', undefined);
  });

  /** A page with typed input; the router hears of moves after the page's guard. */
  async function showTyped(given?: Parameters<typeof show>[0]) {
    const shown = await show(given);
    window.addEventListener('popstate', moved);
    return shown;
  }
  const answer = async (name: string) =>
    fireEvent.click(within(await question()).getByRole('button', { name }));
  /** The browser undoes the move, and tells. */
  const takeBack = () => move({ pathname: here, idx: 2 });

  it.each([
    ['Back', away, -1],
    ['back by several', { ...away, idx: 0 }, -2],
    ['Forward', { ...away, idx: 3 }, 1],
    ['Back to an entry of another page', { ...away, idx: undefined }, -2],
  ])('%s is undone at once, and repeated once the customer confirms', async (_way, to, by) => {
    await showTyped();
    move(to);
    expect([steps.mock.calls, moved.mock.calls]).toEqual([[[-by]], []]);
    takeBack();
    await answer('page.discard');
    await waitFor(() => expect(steps.mock.calls).toEqual([[-by], [by]]));
    expect(moved).not.toHaveBeenCalled();
    move(to);
    expect(moved).toHaveBeenCalledTimes(1);
  });

  it('stays on the page with all input when the customer goes back to it', async () => {
    const { field } = await showTyped();
    move(away);
    takeBack();
    await answer('render.confirm.back');
    await settle();
    expect([field.value, steps.mock.calls, moved.mock.calls]).toEqual(['cold', [[1]], []]);
  });

  it('after two presses of Back is undone twice, confirmed once and repeated once', async () => {
    await showTyped();
    move(away);
    takeBack();
    const asked = await question();
    move(away);
    takeBack();
    await settle(20);
    expect(page.getByRole('dialog')).toBe(asked);
    await answer('page.discard');
    await settle(20);
    expect([page.queryByRole('dialog'), steps.mock.calls]).toEqual([null, [[1], [1], [-1]]]);
  });

  it.each([
    ['where nothing was typed', '', away],
    ['within the same page', 'cold', { pathname: here, idx: 1 }],
    ['between entries without a number', 'cold', { ...away, idx: 2 }],
  ])('is not held up %s', async (_where, typed, to) => {
    await showTyped({ typed });
    move(to);
    expect([steps.mock.calls, moved.mock.calls.length]).toEqual([[], 1]);
  });
});
