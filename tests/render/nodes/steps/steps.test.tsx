// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FormNode, Screen } from '../../../../generated/models/screen.v1.d.ts';
import { loadNodeKind } from '../../../../src/render/nodes/nodeRegistry.ts';
import { renderScreen, stubLayout } from '../../renderScreen.tsx';

beforeAll(() => Promise.all([loadNodeKind('steps'), import('../../../../src/render/antd/AntdProvider.tsx')]));
beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const part = (id: string, fields: string[], more: Partial<FormNode> = {}): FormNode => ({
  id,
  kind: 'form',
  form: 'addressEdit',
  part: fields,
  ...more,
});

const check: FormNode['check'] = {
  op: 'addressCheck',
  on: '/remark',
  debounceMs: 0,
  args: { '/remark': { $: 'form#/remark' } },
  fail: [{ when: { eq: [{ $: 'result#/reason' }, 'FORMAT'] }, at: '/remark', key: 'page.wrong' }],
};

/** A form in three steps, of which the first has the one field to fill in. */
const steps: Screen['body'] = [
  {
    id: 'send',
    kind: 'steps',
    label: 'page.send',
    items: [
      {
        id: 'where',
        label: 'page.where',
        body: [part('name', ['/remark'], { check, initial: { '/id': 7 } })],
      },
      { id: 'more', label: 'page.more', body: [{ id: 'text', kind: 'text', text: 'page.text' }] },
      {
        id: 'last',
        label: 'page.last',
        body: [part('end', [], { submitLabel: 'page.save', submit: { op: 'addressEdit', args: {} } })],
      },
    ],
  },
];

const LONG = 'longer than the book takes it';

/** What each step says of itself. */
const states = () =>
  [...document.querySelectorAll('.ua-steps__item')].map((item) =>
    item.querySelector('.ua-visually-hidden')?.textContent?.replace('render.step.', ''),
  );

async function show(answer: (op: string) => unknown) {
  // What waits for its code inside an act that nobody awaits may wait for ever.
  await act(async () => {
    renderScreen({ body: steps }, { answer });
  });
  const field = await page.findByRole<HTMLInputElement>('textbox');
  return (value: string) => fireEvent.change(field, { target: { value } });
}

it('a step opens once the steps before it have no errors, and closed steps have no content', async () => {
  const type = await show(() => ({ reason: '' }));
  type(LONG);
  await waitFor(() => expect(states()).toEqual(['open', 'closed', 'closed']));
  expect(page.queryByText('page.text')).toBeNull();
  expect(page.queryByRole('button', { name: 'page.save' })).toBeNull();
  expect(page.getByText('page.where').closest('li')?.getAttribute('aria-current')).toBe('step');
  type('Cold');
  await waitFor(() => expect(states()).toEqual(['done', 'done', 'open']));
  expect(await page.findByText('page.text')).toBeTruthy();
  expect(await page.findByRole('button', { name: 'page.save' })).toBeTruthy();
});

it('a pending check opens no step and closes none that is open', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const type = await show(() => new Promise((resolve) => answers.push(resolve)));
  type(LONG);
  await waitFor(() => expect(states()).toEqual(['open', 'closed', 'closed']));
  type('Cold');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(states()).toEqual(['open', 'closed', 'closed']);
  answers[0]?.({ reason: '' });
  await waitFor(() => expect(states()).toEqual(['done', 'done', 'open']));
  type('Colder');
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(states()).toEqual(['done', 'done', 'open']);
  answers[1]?.({ reason: 'FORMAT' });
  await waitFor(() => expect(states()).toEqual(['open', 'closed', 'closed']));
});
