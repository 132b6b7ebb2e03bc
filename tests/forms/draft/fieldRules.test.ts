import { describe, expect, test } from 'vitest';
import withdrawBank from '../../../generated/forms/withdrawBank.ts';
import withdrawChain from '../../../generated/forms/withdrawChain.ts';
import withdrawInfo from '../../../generated/forms/withdrawInfo.ts';
import { isFieldFixed, isFieldShown, isFieldWanted } from '../../../src/forms/draft/fieldRules.ts';
import { findErrors } from '../../../src/forms/draft/findErrors.ts';
import type { Scopes } from '../../../src/language/index.ts';
import { englishTexts } from '../../englishTexts.ts';

const facts = { loggedIn: true, flag: () => false };

/** What the server asks for: each name with whether it must be filled. */
function asking(source: string, fields: Readonly<Record<string, boolean>>, form: object = {}): Scopes {
  const list = Object.entries(fields).map(([name, required]) => ({ name, required }));
  return { [source]: { fields: list }, form };
}

describe('fields that the server asks for (`asked`)', () => {
  test.each([
    ['named and needed', { wallet_type: true }, true, true],
    ['named and free', { wallet_type: false }, true, false],
    ['not named', { purpose: true }, false, false],
    ['an empty list', {}, false, false],
  ])('%s', (_given, fields, shown, wanted) => {
    const scopes = asking('info', fields);
    expect(isFieldShown(withdrawInfo, '/beneficiary/wallet_type', scopes, facts)).toBe(shown);
    expect(isFieldWanted(withdrawInfo.file, '/beneficiary/wallet_type', scopes, facts)).toBe(wanted);
  });

  test('are not shown before the answer, while other fields stay', () => {
    expect(isFieldShown(withdrawBank, '/iban', { form: {} }, facts)).toBe(false);
    expect(isFieldShown(withdrawBank, '/coin', { form: {} }, facts)).toBe(true);
  });

  test('may be listed by a selected option', () => {
    const fields = [{ name: 'iban', required: true }];
    const scopes = {
      'option:/channel_id': { fields },
      form: {},
      user: { tags: { withdraw_addr_level: '0' } },
    };
    expect(isFieldShown(withdrawBank, '/iban', scopes, facts)).toBe(true);
    expect(isFieldWanted(withdrawBank.file, '/iban', scopes, facts)).toBe(true);
    expect(isFieldShown(withdrawBank, '/bic', scopes, facts)).toBe(false);
  });

  test('are not filled in by leaving a required check box', async () => {
    const { t } = await englishTexts();
    const form = { beneficiary: { wallet_confirmed: false } };
    const scopes = asking('info', { wallet_confirmed: true }, form);
    const errors = findErrors(
      withdrawInfo,
      { options: {}, bounds: {} },
      {
        get: () => ({ typed: {}, lists: {} }) as never,
        around: { scopes, facts, t, locale: { language: 'en', timeZone: 'UTC' }, say: String },
        scopes: () => scopes,
        isShown: (pointer) => isFieldShown(withdrawInfo, pointer, scopes, facts),
        submission: () => form,
      },
    );
    expect(errors['/beneficiary/wallet_confirmed']).toBe(t('form.error.required'));
  });
});

describe('fields of certain answers (`belongsTo`)', () => {
  const asked = { wallet_type: true, vasp: true, vasp_name: true, receiver_type: true, first_name: true };
  test.each([
    ['another answer', { receiver_type: 'COMPANY' }, '/beneficiary/first_name', false],
    ['its answer', { receiver_type: 'INDIVIDUAL' }, '/beneficiary/first_name', true],
    ['no answer yet', {}, '/beneficiary/first_name', false],
    ['one of two answers', { wallet_type: 'VASP', vasp: 'sample' }, '/beneficiary/vasp_name', false],
    ['both', { wallet_type: 'VASP', vasp: 'others' }, '/beneficiary/vasp_name', true],
  ])('%s', (_given, beneficiary, pointer, shown) => {
    const scopes = asking('info', asked, { beneficiary });
    expect(isFieldShown(withdrawInfo, pointer, scopes, facts)).toBe(shown);
  });

  test('do not restrict anything while their question is not asked', () => {
    const scopes = asking('info', { first_name: true });
    expect(isFieldShown(withdrawInfo, '/beneficiary/first_name', scopes, facts)).toBe(true);
  });
});

test.each([
  ['0', {}, true, false],
  ['1', {}, false, true],
  ['2', { addressId: '7' }, true, true],
])('at level %s of the address book a receiver with %j', (level, form, shown, fixed) => {
  const scopes = { user: { tags: { withdraw_addr_level: level } }, form };
  expect(isFieldShown(withdrawChain, '/address', scopes, facts)).toBe(shown);
  expect(isFieldFixed(withdrawChain.file, '/address', scopes, facts)).toBe(fixed);
  expect(isFieldWanted(withdrawChain.file, '/addressId', scopes, facts)).toBe(fixed);
});
