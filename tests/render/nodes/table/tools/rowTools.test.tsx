// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Button, Screen, TableNode } from '../../../../../generated/models/screen.v1.d.ts';
import { NetworkError } from '../../../../../src/contract/index.ts';
import { renderScreen, settle, stubLayout } from '../../../renderScreen.tsx';
import { paged, rowsOf } from '../bookTable.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.removeAttribute('style');
});

const sending = (id: string): Button => ({
  id,
  label: `book.${id}`,
  do: [
    {
      call: {
        op: 'addressDelete',
        args: { '/ids': [{ $: 'row#/id' }] },
        ok: [{ refresh: ['addresses'] }],
      },
    },
  ],
});
const deletions = (calls: [string, unknown][]) => calls.filter(([op]) => op === 'addressDelete');
const answer = (op: string) => (op === 'addressList' ? { data: rowsOf(2), total: 2 } : {});

describe('the menu of a card’s other actions', () => {
  beforeEach(() => stubLayout({ isNarrow: true }));

  const rowActions = ['first', 'second', 'third', 'fourth'].map(sending);

  /** The menu of the second row, open. */
  async function openMenu() {
    const user = userEvent.setup({ delay: null });
    const shown = renderScreen(paged({ rowActions }), { answer });
    const card = (await page.findByText('row 2')).closest('tr') as HTMLElement;
    const opener = within(card).getByRole('button', { name: 'table.more' });
    await user.click(opener);
    const items = within(card).getAllByRole('menuitem');
    return { ...shown, user, opener, items };
  }

  it('has them in the order of the screen file, without the one that is a button', async () => {
    const { items, opener } = await openMenu();
    expect(items.map(({ textContent }) => textContent)).toEqual(['book.second', 'book.third', 'book.fourth']);
    expect(document.activeElement).toBe(items[0]);
    expect(opener.getAttribute('aria-haspopup')).toBe('menu');
  });

  it.each([
    ['down', '{ArrowDown}', 'book.third'],
    ['up from the first, round to the last', '{ArrowUp}', 'book.fourth'],
    ['to the last', '{End}', 'book.fourth'],
    ['back to the first', '{End}{Home}', 'book.second'],
    ['down from the last, round to the first', '{End}{ArrowDown}', 'book.second'],
  ])('is operated with the keyboard %s', async (_where, keys, want) => {
    const { user } = await openMenu();
    await user.keyboard(keys);
    expect(document.activeElement?.textContent).toBe(want);
  });

  it.each([
    ['below it, from left to right', 'ltr', 600, { left: '100px', top: '124px' }],
    ['above it, where there is no room below', 'ltr', 130, { left: '100px', top: '56px' }],
    ['at its other edge, from right to left', 'rtl', 600, { left: '180px', top: '124px' }],
  ])('opens %s', async (_where, direction, height, want) => {
    vi.stubGlobal('innerHeight', height);
    document.body.style.direction = direction;
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    const place = { left: 180, right: 200, top: 100, bottom: 120, width: 20, height: 20 } as DOMRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(place);
    const { items } = await openMenu();
    const { left, top } = items[0]?.closest<HTMLElement>('[role="menu"]')?.style ?? {};
    expect({ left, top }).toEqual(want);
  });

  it('leaves other keys to the browser', async () => {
    const { items } = await openMenu();
    expect(await act(async () => fireEvent.keyDown(items[0] as HTMLElement, { key: 'a' }))).toBe(true);
    expect(document.activeElement).toBe(items[0]);
  });

  it('acts once on its own row, and returns the focus', async () => {
    const { user, items, calls, opener } = await openMenu();
    await user.dblClick(items[1] as HTMLElement);
    await waitFor(() => expect(deletions(calls)).not.toEqual([]));
    await settle(50);
    expect(deletions(calls)).toEqual([['addressDelete', { ids: [2] }]]);
    expect(document.activeElement).toBe(opener);
  });
});

describe('the side sheet of a row', () => {
  beforeEach(() => stubLayout());

  const overlays: NonNullable<Screen['overlays']> = {
    edit: {
      as: 'modal',
      title: 'page.edit',
      params: { remark: 'string' },
      body: [
        {
          id: 'facts',
          kind: 'detail',
          title: 'page.facts',
          items: [{ id: 'r', label: 'page.r', value: { $: 'params#/remark' }, format: 'text' }],
        },
      ],
    },
  };

  async function openSheet(part: Partial<TableNode>, answers: (op: string) => unknown = answer) {
    const shown = renderScreen({ ...paged(part), overlays }, { answer: answers });
    await page.findByText('row 2');
    fireEvent.click(page.getAllByRole('button', { name: 'table.details' })[1] as HTMLElement);
    return { ...shown, sheet: await page.findByRole('dialog', { name: 'book.caption' }) };
  }

  it('shows the facts that the screen file lists for it, instead of the columns, of its own row', async () => {
    const { sheet } = await openSheet({
      detail: [
        { id: 'id', label: 'book.id', value: { $: 'row#/id' }, format: 'text' },
        {
          id: 'never',
          label: 'book.never',
          value: { $: 'row#/id' },
          format: 'text',
          when: { eq: [{ $: 'row#/id' }, 1] },
        },
      ],
    });
    const texts = (role: string) =>
      within(sheet)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect([texts('term'), texts('definition')]).toEqual([['book.id'], ['2']]);
  });

  it('closes once its row was changed, so that it never shows outdated facts', async () => {
    const { sheet, calls } = await openSheet({ rowActions: [sending('remove')] });
    fireEvent.click(within(sheet).getByRole('button', { name: 'book.remove' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(deletions(calls)).toEqual([['addressDelete', { ids: [2] }]]);
  });

  it('stays open when the change fails, and states the reason', async () => {
    const lose = (op: string) => {
      if (op === 'addressDelete') throw new NetworkError({ operation: 'addressDelete', cause: null });
      return answer(op);
    };
    const { sheet, notices } = await openSheet({ rowActions: [sending('remove')] }, lose);
    fireEvent.click(within(sheet).getByRole('button', { name: 'book.remove' }));
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['network is gone']));
    expect(page.getByRole('dialog')).toBe(sheet);
  });

  it('gives way to what one of its actions opens, with the values of its row', async () => {
    const { sheet } = await openSheet({
      rowActions: [
        { id: 'edit', label: 'book.edit', do: [{ open: 'edit', with: { remark: { $: 'row#/remark' } } }] },
      ],
    });
    fireEvent.click(within(sheet).getByRole('button', { name: 'book.edit' }));
    const overlay = await page.findByRole('dialog', { name: 'page.edit' });
    expect((await within(overlay).findByRole('definition')).textContent).toBe('row 2');
    expect(page.queryByRole('dialog', { name: 'book.caption' })).toBeNull();
  });
});
