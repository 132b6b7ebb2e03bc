// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FormNode } from '../../generated/models/screen.v1.d.ts';
import { rowOf, showForm } from './support/showForm.tsx';
import { statementNode } from './support/statementForm.ts';

vi.mock('../../generated/forms/index.ts', async () => {
  const { statementForm } = await import('./support/statementForm.ts');
  return { formLoaders: { statement: async () => statementForm } };
});

afterEach(cleanup);

const show = (over: Partial<FormNode> = {}) =>
  showForm({ node: { ...statementNode, ...over }, answers: { exportCreate: () => ({}) } });
const save = () => screen.getByRole('button', { name: 'Save' });
const first = () => screen.getByLabelText(/From/);
const last = () => screen.getByLabelText(/^To/);
const setDays = (from: string, to: string) => {
  fireEvent.change(first(), { target: { value: from } });
  fireEvent.change(last(), { target: { value: to } });
};

test('two days are sent as their first and last moments in the chosen zone', async () => {
  const { user, sent } = await show();
  setDays('2026-10-01', '2026-10-31');
  await user.click(screen.getByRole('combobox', { name: 'Time zone' }));
  await user.type(screen.getByRole('combobox', { name: 'Time zone' }), 'tokyo');
  await user.click(await waitFor(() => rowOf('Asia/Tokyo')));
  await user.click(save());
  await waitFor(() => expect(sent('exportCreate')).toHaveLength(1));
  expect(sent('exportCreate')[0]).toEqual({
    start: String(Date.parse('2026-10-01T00:00:00+09:00')),
    end: String(Date.parse('2026-10-31T23:59:59.999+09:00')),
    zone: 'Asia/Tokyo',
  });
});

test('a preset selects the days until today', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: '7 days' }));
  // The test's clock stands at the beginning of 1970.
  expect([first(), last()].map((input) => (input as HTMLInputElement).value)).toEqual([
    '1969-12-26',
    '1970-01-01',
  ]);
});

test('presets longer than the maximum span are not offered', async () => {
  await show();
  expect(screen.queryByRole('button', { name: '365 days' })).toBeNull();
  expect(screen.getByText('At most 100 days at once.')).toBeTruthy();
});

test.each([
  ['the first after the last', '2026-10-31', '2026-10-01', 'The first day is after the last.'],
  ['too many days', '2026-01-01', '2026-10-01', 'At most 100 days at once.'],
  ['no last day', '2026-10-01', '', 'Fill this in.'],
])('%s is not sent, and the field says why', async (_name, from, to, want) => {
  const { user, sent } = await show();
  setDays(from, to);
  await user.click(save());
  expect(screen.getByText(want)).toBeTruthy();
  expect(sent('exportCreate')).toEqual([]);
});

test('a value whose condition does not hold is not offered', async () => {
  const options: FormNode['options'] = {
    '/kind': {
      values: [
        { value: 'CSV', label: 'export.csv', when: { eq: [{ $: 'session#/status' }, 'signedIn'] } },
        { value: 'PDF', label: 'export.pdf', when: { eq: [{ $: 'session#/status' }, 'anonymous'] } },
      ],
    },
  };
  const { user } = await show({ options });
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await waitFor(() => expect(document.querySelector('.ua-listbox__label')).not.toBeNull());
  expect([...document.querySelectorAll('.ua-listbox__label')].map((label) => label.textContent)).toEqual([
    'CSV',
  ]);
});

test('a blocked form says why and sends nothing', async () => {
  const blocked: FormNode['blocked'] = {
    when: { eq: [{ $: 'session#/status' }, 'signedIn'] },
    text: 'export.usedUpShort',
  };
  const { user, sent } = await show({ blocked });
  setDays('2026-10-01', '2026-10-31');
  expect(save().getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(save().getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toMatch(/^All statements of this month are used/);
  await user.click(save());
  expect(sent('exportCreate')).toEqual([]);
});
