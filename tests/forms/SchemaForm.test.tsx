// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HttpError, NetworkError } from '../../src/contract/index.ts';
import { createStore, type Session } from '../../src/runtime/index.ts';
import { coinAnswers, overlayForm, refusal } from './support/addressForms.ts';
import { choose, errorAt, showForm, somebody } from './support/showForm.tsx';

afterEach(cleanup);

const REQUIRED = 'Fill this in.';
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD';

const showCreate = (more: Partial<Parameters<typeof showForm>[0]> = {}) =>
  showForm({ node: overlayForm('createAddress'), answers: coinAnswers, ...more });

const showEdit = (answers: Parameters<typeof showForm>[0]['answers'] = { addressEdit: () => ({}) }) =>
  showForm({ node: overlayForm('editAddress'), answers, params: { id: 7, remark: 'Cold' } });

const save = () => screen.getByRole('button', { name: 'Save address' });

async function fillCreate(user: Awaited<ReturnType<typeof showForm>>['user']) {
  await choose(user, 'Coin', 'USDT');
  await choose(user, 'Network', 'ETH network');
  await user.type(screen.getByLabelText('Address'), ADDRESS);
}

test('shows no errors before a field was left or sent', async () => {
  const { user } = await showCreate();
  await user.click(screen.getByLabelText('Address'));
  expect(errorAt('Address')).toBe('');
  await user.tab();
  expect(errorAt('Address')).toBe(REQUIRED);
  expect(errorAt('Coin')).toBe('');
  expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true');
});

test('an attempt to send names every missing field and moves to the first', async () => {
  const { user, sent } = await showCreate();
  await user.click(save());
  expect(errorAt('Coin')).toBe(REQUIRED);
  expect(errorAt('Network')).toBe(REQUIRED);
  expect(errorAt('Address')).toBe(REQUIRED);
  expect(errorAt('Remark')).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Coin' })));
  expect(sent('addressCreate')).toEqual([]);
});

test('waits until the session is known, then stays whatever happens to the session', async () => {
  const unknown: Session = { ...somebody, status: 'loading', userId: 0 };
  const session = createStore(unknown);
  const shown = showCreate({ session });
  await screen.findByText('loading');
  expect(screen.queryByLabelText('Address')).toBeNull();
  act(() => session.set(somebody));
  const { user } = await shown;
  await user.type(screen.getByLabelText('Address'), 'abc');
  act(() => session.set(unknown));
  expect(screen.getByLabelText('Address')).toHaveProperty('value', 'abc');
});

test('revalidates an invalid field on every keystroke', async () => {
  const { user } = await showCreate();
  await user.type(screen.getByLabelText('Address'), 'abc');
  await user.tab();
  expect(errorAt('Address')).toBe('At least 4 characters.');
  await user.type(screen.getByLabelText('Address'), 'd');
  expect(errorAt('Address')).toBe('');
});

test('marks fields as required or optional, visibly and for screen readers', async () => {
  const { i18n } = await showCreate();
  const address = screen.getByLabelText('Address');
  expect(address.getAttribute('aria-required')).toBe('true');
  const remark = screen.getByLabelText('Remark');
  expect(remark.getAttribute('aria-required')).toBe('false');
  const described = remark.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = described.map((id) => document.getElementById(id)?.textContent);
  expect(words).toEqual([i18n.t('form.mark.optional'), 'Up to 20 characters, for you to recognise it.']);
});

test('sends the input once and passes the result on', async () => {
  const { user, sent, confirm, onDone } = await showCreate({
    answers: { ...coinAnswers, addressCreate: () => ({ id: 5 }) },
  });
  await fillCreate(user);
  await user.dblClick(save());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const form = { coin: 'USDT', chain: 'ETH', address: ADDRESS };
  expect(sent('addressCreate')).toEqual([{ ...form, requestId: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  expect(confirm).toHaveBeenCalledTimes(1);
  const scopes = onDone.mock.calls[0]?.[1];
  expect(scopes).toMatchObject({ form, result: { id: 5 }, 'option:/chain': { chainType: 'ETH network' } });
});

test('is not sent when the confirmation is cancelled', async () => {
  const { user, sent, confirm, onDone } = await showCreate({ isConfirmed: false });
  await fillCreate(user);
  await user.click(save());
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(sent('addressCreate')).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Address')).toHaveProperty('value', ADDRESS);
});

test('a double click and Enter while it runs make one call; the button shows it', async () => {
  let answer: ((result: unknown) => void) | undefined;
  const { user, sent } = await showEdit({
    addressEdit: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const button = screen.getByRole('button', { name: 'Save' });
  await user.dblClick(button);
  await user.type(screen.getByLabelText('Remark'), '{Enter}');
  expect(sent('addressEdit')).toEqual([{ id: 7, remark: 'Cold' }]);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.closest('form')?.getAttribute('aria-busy')).toBe('true');
  answer?.({});
  await waitFor(() => expect(button.isConnected && button.getAttribute('aria-disabled')).not.toBe('true'));
});

test('the late click of a double click does not send the form that follows a success', async () => {
  // The half second after a call is held, since on a busy machine it passes between two clicks.
  const { setTimeout: later } = globalThis;
  const rests: (() => void)[] = [];
  const held = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== 500) return later(run, ms);
    rests.push(run);
    return 0;
  }) as typeof setTimeout);
  const { user, sent, onDone } = await showEdit();
  const press = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await press();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  await press();
  expect(sent('addressEdit')).toHaveLength(1);
  for (const rest of rests) rest();
  await press();
  await waitFor(() => expect(sent('addressEdit')).toHaveLength(2));
  held.mockRestore();
});

test('a correction right after a refusal can be sent at once', async () => {
  const { user, sent } = await showEdit({ addressEdit: refusal(131304) });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(errorAt('Remark')).not.toBe(''));
  await user.type(screen.getByLabelText('Remark'), 'er{Enter}');
  expect(sent('addressEdit')).toEqual([
    { id: 7, remark: 'Cold' },
    { id: 7, remark: 'Colder' },
  ]);
});

test('an emptied remark is sent, because it clears the saved one', async () => {
  const { user, sent } = await showEdit();
  await user.clear(screen.getByLabelText('Remark'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent('addressEdit')).toEqual([{ id: 7, remark: '' }]);
});

test('a refusal that names a field is shown at it until the field changes', async () => {
  const { user } = await showCreate({ answers: { ...coinAnswers, addressCreate: refusal(131302) } });
  await fillCreate(user);
  await user.click(save());
  await waitFor(() => expect(errorAt('Address')).toBe('This address is already in your book.'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address')));
  await user.type(screen.getByLabelText('Remark'), 'a');
  expect(errorAt('Address')).not.toBe('');
  await user.type(screen.getByLabelText('Address'), 'f');
  expect(errorAt('Address')).toBe('');
});

test.each([
  [
    'named by the screen file, without a field',
    131303,
    'Your address book is full. Delete an address you no longer use.',
  ],
  ['at a hidden field', 131306, 'This is not a valid tag on the chosen network.'],
])('a refusal %s is shown above the button', async (_case, code, text) => {
  const { user } = await showCreate({ answers: { ...coinAnswers, addressCreate: refusal(code) } });
  await fillCreate(user);
  await user.click(save());
  expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
});

test('reports a lost connection and keeps all input', async () => {
  const lost = () => {
    throw new NetworkError({ operation: 'addressCreate' });
  };
  const { user, i18n } = await showCreate({ answers: { ...coinAnswers, addressCreate: lost } });
  await fillCreate(user);
  await user.type(screen.getByLabelText('Remark'), 'Cold');
  await user.click(save());
  await screen.findByText(i18n.t('50016', { ns: 'inverse-error-code' }));
  expect(screen.getByLabelText('Address')).toHaveProperty('value', ADDRESS);
  expect(screen.getByLabelText('Remark')).toHaveProperty('value', 'Cold');
  expect(screen.getByLabelText('Network')).toHaveProperty('value', 'ETH network');
});

test('reports a status with an unknown outcome as such, and keeps all input', async () => {
  const failed = () => {
    const params = { status: '502' };
    throw new HttpError(502, '', { operation: 'addressCreate', textKey: 'httpUnknown', params });
  };
  const { user, i18n } = await showCreate({ answers: { ...coinAnswers, addressCreate: failed } });
  await fillCreate(user);
  await user.click(save());
  const said = await screen.findByText(i18n.t('httpUnknown', { ns: 'inverse-error-code', status: '502' }), {
    exact: false,
  });
  expect(said.closest('[role=alert]')?.textContent).toContain(i18n.t('form.error.unknownOutcome'));
  expect(screen.getByLabelText('Address')).toHaveProperty('value', ADDRESS);
});

test('the same content keeps its request id, other content gets another', async () => {
  const { user, sent } = await showCreate({ answers: { ...coinAnswers, addressCreate: refusal(131303) } });
  await fillCreate(user);
  for (const typed of ['', '', 'x']) {
    if (typed !== '') await user.type(screen.getByLabelText('Remark'), typed);
    const before = sent('addressCreate').length;
    await waitFor(
      async () => {
        await user.click(save());
        expect(sent('addressCreate')).toHaveLength(before + 1);
      },
      { timeout: 3000, interval: 200 },
    );
  }
  const [first, second, third] = sent('addressCreate').map(({ requestId }) => requestId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a signed-out answer leads to the login', async () => {
  const { user, go, onDone } = await showEdit({ addressEdit: () => ({ ret_code: 10007 }) });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/login'));
  expect(onDone).not.toHaveBeenCalled();
});

test('is prefilled from a filter that is set, not from an empty one', async () => {
  const { sent } = await showCreate({ filter: { coin: 'XRP' } });
  await waitFor(() => expect(sent('withdrawCoinChain')).toEqual([{ coin: 'XRP' }]));
  cleanup();
  const other = await showCreate({ filter: { coin: '' } });
  await other.user.click(save());
  expect(errorAt('Coin')).toBe(REQUIRED);
});
