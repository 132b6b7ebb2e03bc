// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  AbortedError,
  AccountChangedError,
  ComplianceWallError,
  HttpError,
  TokenError,
} from '../../src/contract/index.ts';
import { overlayForm, refusal } from './support/addressForms.ts';
import { errorAt, showForm } from './support/showForm.tsx';

afterEach(cleanup);

const about = { operation: 'addressEdit' } as const;
const node = overlayForm('editAddress');

/** Sends a remark to an exchange that fails with this. */
async function send(fail: () => never, change: Partial<typeof node> = {}) {
  const shown = await showForm({
    node: { ...node, ...change },
    answers: { addressEdit: fail },
    params: { id: 7, remark: 'Cold' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown.sent('addressEdit')).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('false'),
  );
  return shown;
}

const throwing = (error: Error) => (): never => {
  throw error;
};
const banner = () => document.querySelector('.ua-form__banner')?.textContent;
const remark = () => screen.getByLabelText<HTMLInputElement>('Remark').value;

test.each([
  ['an aborted call', new AbortedError(about)],
  ['another account in this browser', new AccountChangedError(about)],
  ['a restricted account', new ComplianceWallError(null, { ...about, code: 10024 })],
  ['a refused token', new TokenError('', { ...about, code: 1007 })],
])('%s is reported by the area, not by the form, which keeps the input', async (_what, error) => {
  const { go, onDone } = await send(throwing(error));
  expect(banner()).toBe('');
  expect(go).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
  expect(remark()).toBe('Cold');
});

test('an expired session leads to the login, and the input stays', async () => {
  const { go } = await send(throwing(new HttpError(401, '', about)));
  expect(go).toHaveBeenCalledWith('/login');
  expect(banner()).toBe('');
  expect(remark()).toBe('Cold');
});

test('a refusal without a text of the page shows that of the catalogue, at its field', async () => {
  const { i18n } = await send(refusal(131304), { fail: { '131304': { at: '/remark' } } });
  await waitFor(() => expect(errorAt('Remark')).not.toBe(''));
  expect(errorAt('Remark')).toContain(i18n.t('131304', { ns: 'inverse-error-code' }));
});

test('errors other than failed calls are reported, too, as a button without effect misleads', async () => {
  await send(throwing(new TypeError('broken')), { fail: {} });
  expect(banner()).not.toBe('');
});

test('a form without a call passes the input on', async () => {
  const { submit: _none, ...rest } = node;
  const shown = await showForm({ node: rest, answers: {}, params: { id: 7, remark: 'Cold' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown.onDone).toHaveBeenCalledTimes(1));
  expect(shown.onDone.mock.calls[0]?.[1]).toMatchObject({ form: { id: 7, remark: 'Cold' } });
  expect(shown.call).not.toHaveBeenCalled();
});
