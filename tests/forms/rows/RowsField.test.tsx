// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { coinAnswers } from '../support/addressForms.ts';
import { batchNode } from '../support/batchRows.ts';
import { choose, showForm } from '../support/showForm.tsx';
import { withoutPauses } from '../support/withoutPauses.ts';

afterEach(cleanup);

const taken = { failed: [] };

async function show(more: Parameters<typeof showForm>[0]['answers'] = {}) {
  const shown = await showForm({
    node: withoutPauses(batchNode()),
    answers: { ...coinAnswers, addressBatchCreate: () => taken, ...more },
  });
  await screen.findByLabelText('Rows');
  return shown;
}

const list = () => screen.getByLabelText('Rows');
const lines = () => [...list().querySelectorAll('tbody tr')];
const cell = (label: string, number: number) => screen.getByLabelText(`${label}, row ${number}`);
// Found by their words, because to find all roles in a list of many lines takes long.
const press = (name: string) => {
  const named = screen.queryByText(name, { selector: 'button' });
  fireEvent.click(named ?? screen.getByLabelText(name, { selector: 'button' }));
};
/** What the list says of itself and of what was pasted. */
const says = (text: string) => waitFor(() => expect(list().textContent).toContain(text));
const paste = (text: string, at: Element = list()) =>
  fireEvent.paste(at, { clipboardData: { getData: () => text } });

/** What a choice among options shows. */
function chosen(label: string, number: number): string {
  return (cell(label, number) as HTMLInputElement).value;
}

test('a table pasted into the rows becomes rows, with option names turned into codes', async () => {
  const { sent } = await show();
  paste('coin\tchain\taddress\nUSDT\tTRX\tTaaaaa\ntether\teth\t0xbbbbb');
  await says('2 rows were taken over.');
  expect(list().textContent).toContain('2 of 20');
  await waitFor(() => expect(sent('addressCheck')).toHaveLength(2));
  expect(sent('addressCheck')[1]).toMatchObject({ coin: 'USDT', chain: 'ETH', address: '0xbbbbb' });
  expect(chosen('Network', 2)).toBe('ETH network');
});

test('a word pasted into a cell stays in that cell', async () => {
  await show();
  const event = paste('Taaaaa', cell('Address', 1));
  expect(event).toBe(true);
  expect(lines()).toHaveLength(1);
  expect(list().textContent).toContain('0 of 20');
});

test('a table pasted into the text field stays text until it is accepted', async () => {
  await show();
  press('Paste');
  expect(paste('USDT\tTRX\tTaaaaa', screen.getByLabelText('Paste the cells of a spreadsheet'))).toBe(true);
  expect(list().textContent).toContain('0 of 20');
});

test('rows are added, copied and removed', async () => {
  const { user } = await show();
  await user.type(cell('Remark', 1), 'Cold');
  press('Copy row 1');
  expect(cell('Remark', 2)).toHaveProperty('value', 'Cold');
  press('Add row');
  expect(lines()).toHaveLength(3);
  press('Remove row 1');
  expect(lines()).toHaveLength(2);
  expect(cell('Remark', 1)).toHaveProperty('value', 'Cold');
});

test('a row is filled in by hand: its network belongs to its coin, and its address is cleaned', async () => {
  const { user, sent, onDone } = await show();
  expect(cell('Network', 1)).toHaveProperty('disabled', true);
  await choose(user, 'Coin, row 1', 'XRP');
  await choose(user, 'Network, row 1', 'XRP network');
  fireEvent.change(cell('Address', 1), { target: { value: 'ripple:rXaaaa?dt=1' } });
  await user.type(cell('Tag or memo', 1), '12');
  await user.click(cell('No codes', 1));
  press('Save addresses');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent('addressBatchCreate')).toMatchObject([
    { addresses: [{ coin: 'XRP', chain: 'XRP', address: 'rXaaaa', tag: '12', is_verified: true }] },
  ]);
  // Nothing was refused: nothing but what follows a success is done.
  expect(onDone.mock.calls[0]?.[2]).toBeUndefined();
  await says('1 row saved.');
  press('Clear saved rows');
  await says('0 of 20');
});

test('nothing is sent while the list is empty or a row is invalid, and the first error gets the focus', async () => {
  const { sent } = await show();
  press('Save addresses');
  await says('Fill this in.');
  paste('USDT\tTRX\tTaaaaa\nUSDT\tTRX\tTaaaaa\nNOPE\tTRX\tTbbbbb');
  await says('3 rows');
  await says('This address stands in the list twice.');
  press('Save addresses');
  await waitFor(() => expect(document.activeElement).toBe(cell('Address', 2)));
  expect(cell('Address', 2).getAttribute('aria-invalid')).toBe('true');
  expect(sent('addressBatchCreate')).toEqual([]);
});

test('each row shows while typing what the exchange found about its address', async () => {
  const answers: Readonly<Record<string, object>> = {
    Tgood: { reason: '' },
    Twrong: { reason: 'CONTRACT' },
    Talike: { reason: '', alike: { from: 'PAID', address: 'Taxike' } },
  };
  await show({
    addressCheck: ({ address }) => {
      const answer = answers[String(address)];
      if (answer === undefined) throw new Error('lost');
      return { isExisted: false, ...answer };
    },
  });
  paste(['Tgood', 'Twrong', 'Talike', 'Tlost'].map((address) => `USDT\tTRX\t${address}`).join('\n'));
  const marks = () => lines().map((line) => line.querySelector('[role=status]')?.textContent);
  await waitFor(() => expect(marks()).toEqual(['Good', 'Check this', 'Look again', 'Not checked']));
  expect(lines()[1]?.textContent).toContain(
    'This is a token contract, not a wallet. Coins sent there are lost.',
  );
  expect(lines()[2]?.textContent).toContain('begins and ends like one you withdrew to in the last 90 days');
});

test('valid rows are saved, each refused one says why, and only these are sent again', async () => {
  const failed = [
    { index: 1, code: 131309 },
    { index: 2, code: 131303 },
    { index: 3, code: 10006 },
    { index: 4, code: 999_999 },
  ];
  const answers = [{ failed }, taken];
  const { sent, onDone } = await show({ addressBatchCreate: () => answers.shift() });
  paste(['Ta', 'Tb', 'Tc', 'Td', 'Te'].map((address) => `USDT\tTRX\t${address}\t\t`).join('\n'));
  await says('5 rows were taken over.');
  press('Save addresses');
  await says('1 row saved. 4 rows need a change.');
  expect(onDone.mock.calls[0]?.[2]).toEqual(batchNode().rows?.['/addresses']?.outcome.partly);
  expect(cell('Address', 1)).toHaveProperty('disabled', true);
  expect(lines()[0]?.textContent).toContain('Saved');
  const reasons = [
    'This is a token contract, not a wallet. Coins sent there are lost.',
    'Your address book is full. Delete an address you no longer use.',
    'Too many requests. Wait a moment and try again.',
    'Refused (code 999999).',
  ];
  const alerts = [...list().querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  expect(alerts.filter((text) => text !== '')).toEqual(reasons);
  // Right after an answer only what was changed is sent: that is meant, and no late click.
  fireEvent.change(cell('Address', 2), { target: { value: 'Tbb' } });
  press('Save addresses');
  await says('5 rows saved.');
  const [, again] = sent('addressBatchCreate') as { addresses: { address: string }[] }[];
  expect(again?.addresses.map(({ address }) => address)).toEqual(['Tbb', 'Tc', 'Td', 'Te']);
});
