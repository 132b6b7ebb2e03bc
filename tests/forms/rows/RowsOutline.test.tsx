// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { RowsOutline } from '../../../src/forms/rows/RowsOutline.tsx';
import { englishTexts } from '../../englishTexts.ts';

afterEach(cleanup);

type Column = Parameters<typeof RowsOutline>[0]['columns'][number];

const remark: Column = { at: '/remark', label: 'addressBook.remark' };

/** The only line there is, of a list with that column. */
async function lineOf(column: Column) {
  const { container } = render(
    <I18nextProvider i18n={await englishTexts()}>
      <RowsOutline columns={[column]} />
    </I18nextProvider>,
  );
  const [line, ...others] = container.querySelectorAll('tbody tr');
  expect(others).toEqual([]);
  return { container, cell: line?.querySelector('td') as HTMLElement };
}

test.each<[given: string, more: Partial<Column>, room: string]>([
  ['typed', {}, 'field'],
  ['chosen', { widget: 'select' }, 'field'],
  ['ticked', { widget: 'checkbox' }, 'box'],
  ['known only once something is chosen', { when: { has: { $: 'row#/chain' } } }, '–'],
  ['ticked once something is chosen', { widget: 'checkbox', when: { has: { $: 'row#/chain' } } }, '–'],
])('a cell that is %s has its space in the first row', async (_given, more, room) => {
  const { cell } = await lineOf({ ...remark, ...more });
  const rooms = { field: cell.querySelector('.ua-field__room'), box: cell.querySelector('.ua-check') };
  const drawn = Object.entries(rooms).flatMap(([name, found]) => (found === null ? [] : [name]));
  expect(drawn.length === 0 ? cell.lastChild?.textContent : drawn.join()).toBe(room);
  // Of a card, whose head is hidden.
  expect(cell.textContent).toContain('Remark');
});

test('headings and tools have their texts, and nothing in it can be reached or read aloud', async () => {
  const { container } = await lineOf(remark);
  for (const word of ['Remark', 'Paste', 'Upload CSV', 'Add row'])
    expect(container.textContent).toContain(word);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelectorAll('button, input, a, [tabindex]')).toHaveLength(0);
});
