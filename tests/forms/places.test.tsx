// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { placeNode } from './support/placeForm.ts';
import { rowOf, showForm } from './support/showForm.tsx';

vi.mock('../../generated/forms/index.ts', async () => {
  const { placeForm } = await import('./support/placeForm.ts');
  return { formLoaders: { places: async () => placeForm } };
});

afterEach(cleanup);

const country = (code: string, code2: string, name_en: string, dial_code: string, is_restricted = 0) => {
  return { code, code2, name_en, dial_code, is_restricted };
};
const list = [
  country('AIA', 'AI', 'Anguilla', '+1264'),
  country('AUT', 'AT', 'Austria', '+43'),
  country('CAN', 'CA', 'Canada', '+1'),
  country('DEU', 'DE', 'Germany', '+49'),
  country('PRK', 'KP', 'North Korea', '+850', 1),
  country('USA', 'US', 'United States', '+1'),
];
const answers = {
  countryList: () => ({ list, total: list.length }),
  countryCode: () => ({ code: 'AT', country_code: '+43', ip_country: 'AUT', lang: 'de-AT' }),
  transferList: () => ({}),
};

const show = (more: Partial<Parameters<typeof showForm>[0]> = {}) =>
  showForm({ node: placeNode, answers, ...more });
const phone = () => screen.getByLabelText('Phone');
const prefix = () => document.querySelector<HTMLInputElement>('.ua-phone__country input')?.value;
const send = async (shown: Awaited<ReturnType<typeof showForm>>) => {
  await shown.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown.sent('transferList')).toHaveLength(1));
  return shown.sent('transferList')[0];
};

test.each([
  ['the prefix of the customer’s country', '660 123 45-67', '+43', '+436601234567'],
  ['a complete number', '+49 (151) 2345678', '+49', '+491512345678'],
  ['two zeros for the plus', '0049 1512345678', '+49', '+491512345678'],
  ['Persian digits', '۶۶۰۱۲۳۴۵۶۷', '+43', '+436601234567'],
  ['a code that two countries share', '+1 613 555 1234', '+1', '+16135551234'],
  ['a code that begins with another’s', '+1264 555 1234', '+1264', '+12645551234'],
  ['Arabic digits', '٦٦٠١٢٣٤٥٦٧', '+43', '+436601234567'],
])('a phone number with %s', async (_, typed, dialCode, wanted) => {
  const shown = await show();
  await waitFor(() => expect(prefix()).toContain('+43'));
  await shown.user.click(phone());
  await shown.user.paste(typed);
  expect(prefix()).toContain(dialCode);
  expect(await send(shown)).toEqual({ phone: wanted });
});

test('the country of a prefix is selected, and stays while further digits could mean another', async () => {
  const shown = await show();
  await waitFor(() => expect(prefix()).toContain('+43'));
  await shown.user.click(screen.getByRole('combobox', { name: 'Country code' }));
  await shown.user.click(await waitFor(() => rowOf('Canada')));
  await shown.user.type(phone(), '2645551234');
  expect(phone()).toHaveProperty('value', '2645551234');
  expect(await send(shown)).toEqual({ phone: '+12645551234' });
});

test('another country takes the number along, and clearing it leaves the country alone', async () => {
  const shown = await show();
  await waitFor(() => expect(prefix()).toContain('+43'));
  await shown.user.type(phone(), '6601234567');
  await shown.user.click(screen.getByRole('combobox', { name: 'Country code' }));
  await shown.user.type(screen.getByRole('combobox', { name: 'Country code' }), 'germ');
  await shown.user.click(await waitFor(() => rowOf('Germany')));
  expect([prefix(), phone()]).toMatchObject([expect.stringContaining('+49'), { value: '6601234567' }]);
  await shown.user.clear(phone());
  expect(prefix()).toContain('+49');
  await shown.user.type(phone(), '1512345678');
  expect(await send(shown)).toEqual({ phone: '+491512345678' });
});

test('a country that is chosen for a number with an unknown code gives it one, and no second plus', async () => {
  const shown = await show();
  await waitFor(() => expect(prefix()).toContain('+43'));
  await shown.user.click(phone());
  await shown.user.paste('+999 660 1234567');
  await shown.user.click(screen.getByRole('combobox', { name: 'Country code' }));
  await shown.user.type(screen.getByRole('combobox', { name: 'Country code' }), 'germ');
  await shown.user.click(await waitFor(() => rowOf('Germany')));
  expect(phone()).toHaveProperty('value', '9996601234567');
  expect(await send(shown)).toEqual({ phone: '+499996601234567' });
});

test('of countries that share a code, the customer’s own is shown', async () => {
  const countryCode = () => ({ code: 'US', country_code: '+1', ip_country: 'USA', lang: 'en-US' });
  const shown = await show({ answers: { ...answers, countryCode } });
  await waitFor(() => expect(prefix()).toContain('+1'));
  await shown.user.click(phone());
  await shown.user.paste('+1 613 555 1234');
  await shown.user.click(screen.getByRole('combobox', { name: 'Country code' }));
  const open = await waitFor(() => rowOf('United States'));
  expect(open.getAttribute('aria-selected')).toBe('true');
});

test('without the list a number is typed in full', async () => {
  const gone = () => Promise.reject(new Error('away'));
  const shown = await show({ answers: { ...answers, countryList: gone, countryCode: gone } });
  await shown.user.type(phone(), '+436601234567');
  expect(phone()).toHaveProperty('value', '+436601234567');
  expect(await send(shown)).toEqual({ phone: '+436601234567' });
});

test('a country is found by its name; one that is not served says so and cannot be selected', async () => {
  const shown = await show();
  await shown.user.click(screen.getByRole('combobox', { name: 'Network' }));
  await waitFor(() => rowOf('Germany'));
  const closed = rowOf('North Korea');
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  expect(closed.textContent).toContain('We do not operate there');
  await shown.user.type(screen.getByRole('combobox', { name: 'Network' }), 'germ');
  await shown.user.click(await waitFor(() => rowOf('Germany')));
  await shown.user.type(phone(), '6601234567');
  expect(await send(shown)).toEqual({ country: 'DEU', phone: '+436601234567' });
});
