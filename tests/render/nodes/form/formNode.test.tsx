// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FormNode } from '../../../../generated/models/screen.v1.d.ts';
import { NetworkError } from '../../../../src/contract/index.ts';
import { renderScreen, stubLayout } from '../../renderScreen.tsx';

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
  initial: { '/id': 7 },
  submit: { op: 'addressEdit', args: { '': { $: 'form#' } } },
  confirm: {
    title: 'page.sure',
    summary: [{ id: 'r', label: 'page.remark', value: { $: 'form#/remark' }, format: 'text' }],
  },
  ok: [{ toast: { type: 'success', key: 'page.saved' } }],
};

/** A page with this form, in which a remark is typed and sent. */
async function send(node: FormNode, answer: () => unknown = () => ({})) {
  const shown = await act(async () => renderScreen({ body: [node] }, { answer }));
  const field = await page.findByRole('textbox');
  await act(async () => fireEvent.change(field, { target: { value: 'cold' } }));
  await act(async () => fireEvent.click(page.getByRole('button', { name: 'page.save' })));
  return shown;
}
const question = () => page.findByRole('dialog', { name: 'page.sure' });
const press = async (name: string) => {
  const dialog = await question();
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name })));
};

it('shows what is about to be sent, sends it once confirmed, and goes on as the screen file says', async () => {
  const { calls, notices } = await send(form);
  expect((await question()).textContent).toContain('cold');
  expect(calls).toEqual([]);
  await press('page.save');
  await vi.waitFor(() => expect(notices).toEqual([{ type: 'success', text: 'page.saved' }]), {
    timeout: 30_000,
  });
  expect(calls).toEqual([['addressEdit', { id: 7, remark: 'cold' }]]);
});

it('sends nothing where the question is answered with no', async () => {
  const { calls, notices } = await send(form);
  await press('render.confirm.back');
  expect([calls, notices]).toEqual([[], []]);
});

it('needs no action after it', async () => {
  const { confirm: _, ok: __, ...bare } = form;
  const { calls, notices } = await send(bare as FormNode);
  await vi.waitFor(() => expect(calls).toHaveLength(1), { timeout: 30_000 });
  expect(notices).toEqual([]);
});

it('keeps what was typed and goes on with nothing where the exchange is out of reach', async () => {
  const { confirm: _, ...asking } = form;
  const { notices } = await send(asking as FormNode, () => {
    throw new NetworkError({ operation: 'addressEdit', cause: null });
  });
  await page.findByRole('alert');
  expect((page.getByRole('textbox') as HTMLInputElement).value).toBe('cold');
  expect(notices.map(({ text }) => text)).not.toContain('page.saved');
});
