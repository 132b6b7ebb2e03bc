// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type * as Antd from 'antd';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coinAnswers, overlayForm } from './support/addressForms.ts';
import { showForm } from './support/showForm.tsx';

const draws = vi.hoisted(() => new Map<string, number>());

/** Counts how often the kit's controls are drawn, by the field they belong to. */
vi.mock('antd', async (original) => {
  const antd = await original<typeof Antd>();
  const counted = (Control: React.ElementType) => (props: { id?: string }) => {
    const field = props.id?.split('_').at(-1) ?? '';
    draws.set(field, (draws.get(field) ?? 0) + 1);
    return createElement(Control, props);
  };
  const Input = Object.assign(counted(antd.Input), { TextArea: counted(antd.Input.TextArea) });
  return { ...antd, Input, Select: counted(antd.Select) };
});

beforeEach(() => draws.clear());
afterEach(cleanup);

test('typing in one field renders no other field again', async () => {
  const { user } = await showForm({ node: overlayForm('createAddress'), answers: coinAnswers });
  const remark = screen.getByLabelText('Remark');
  await user.click(remark);
  draws.clear();
  await user.type(remark, 'Cold store');
  expect(Object.fromEntries(draws)).toEqual({ remark: 10 });
});

test('typing renders no other field again when something else on the page reads the form', async () => {
  const { user, model } = await showForm({
    node: overlayForm('createAddress'),
    answers: coinAnswers,
    screen: {
      id: 'test',
      route: 'moneyAddress',
      title: 'addressBook.title',
      purpose: 'addressBook.purpose',
      access: 'login',
      body: [{ id: 'text', kind: 'text', text: 'addressBook.title', when: { has: { $: 'form#/remark' } } }],
    },
  });
  const remark = screen.getByLabelText('Remark');
  await user.click(remark);
  draws.clear();
  await user.type(remark, 'Cold');
  expect(model.scope('form')).toEqual({ remark: 'Cold' });
  expect(draws.get('address')).toBeUndefined();
  expect(draws.get('remark')).toBe(4);
});
