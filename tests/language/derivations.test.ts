import { describe, expect, it } from 'vitest';
import { derivations } from '../../src/language/derivations/registry.ts';
import { installDerivations, resolveValue } from '../../src/language/index.ts';

const huge = '123456789012345678901234.123456789012345678';

describe('the fee of a withdrawal and the remainder', () => {
  const cases = [
    { given: { amount: '100', fee: '1.6' }, fee: '1.6', received: '100', deducted: '101.6' },
    { given: { amount: '100', fee: '1.6', feeType: 0 }, fee: '1.6', received: '100', deducted: '101.6' },
    { given: { amount: '100', fee: '1.6', feeType: 1 }, fee: '1.6', received: '98.4', deducted: '100' },
    { given: { amount: '1', fee: '1.6', feeType: 1 }, fee: '1.6', received: '-0.6', deducted: '1' },
    {
      given: { amount: huge, fee: '0.000000000000000001' },
      fee: '0.000000000000000001',
      received: huge,
      deducted: '123456789012345678901234.123456789012345679',
    },
    // f + (x - f) * p
    {
      given: { amount: '100', fee: '1', share: '0.01', feeType: 1 },
      fee: '1.99',
      received: '98.01',
      deducted: '100',
    },
    // x / (1 - p) * p + f, rounded up to the coin's decimals
    {
      given: { amount: '99', fee: '1', share: '0.01', feeType: 0 },
      fee: '2',
      received: '99',
      deducted: '101',
    },
    {
      given: { amount: '100', fee: '0', share: '0.3', feeType: 0, digits: 6 },
      fee: '42.857143',
      received: '100',
      deducted: '142.857143',
    },
    { given: { amount: '5', fee: '1.6', isFree: true }, fee: '0', received: '5', deducted: '5' },
    { given: { amount: '5' }, fee: undefined, received: undefined, deducted: undefined },
    { given: { amount: 5, fee: '1' }, fee: undefined, received: undefined, deducted: undefined },
    { given: { amount: '1e3', fee: '1' }, fee: undefined, received: undefined, deducted: undefined },
  ];
  it.each(cases)('of $given', ({ given, fee, received, deducted }) => {
    expect(derivations.withdrawFee.compute(given)).toBe(fee);
    expect(derivations.withdrawReceived.compute(given)).toBe(received);
    expect(derivations.withdrawDeducted.compute(given)).toBe(deducted);
  });
});

describe('the largest amount that can be entered', () => {
  const cases = [
    { given: { free: '100', fee: '1.6', digits: 2 }, most: '98.4' },
    { given: { free: '100', fee: '1.6', feeType: 1, digits: 2 }, most: '100' },
    { given: { free: '1.23456789', fee: '0', digits: 4 }, most: '1.2345' },
    { given: { free: '1', fee: '1.6', digits: 4 }, most: '0' },
    { given: { free: '100', fee: '1', ceiling: '50', digits: 2 }, most: '50' },
    { given: { free: '100', fee: '1', ceiling: '-1', digits: 2 }, most: '99' },
    { given: { free: '100', fee: '1', isFree: true, digits: 2 }, most: '100' },
    { given: { free: huge, fee: '0', digits: 18 }, most: huge },
    { given: { free: '100', fee: '1' }, most: undefined },
    { given: { fee: '1', digits: 2 }, most: undefined },
  ];
  it.each(cases)('of $given is $most', ({ given, most }) => {
    expect(derivations.withdrawMost.compute(given)).toBe(most);
  });

  it('never costs more than the balance', () => {
    for (const free of ['100', '0.7', '33.333333']) {
      const terms = { fee: '0.1', share: '0.007', feeType: 0, digits: 6 };
      const amount = derivations.withdrawMost.compute({ ...terms, free });
      const deducted = derivations.withdrawDeducted.compute({ ...terms, amount });
      expect(Number(deducted)).toBeLessThanOrEqual(Number(free));
    }
  });
});

describe('the charge of a bank', () => {
  const cases = [
    { given: { amount: '100', fixed: '0.5', share: '0.001', digits: 2 }, fee: '0.6', rest: '99.4' },
    { given: { amount: '33.33', fixed: '0', share: '0.01', digits: 2 }, fee: '0.34', rest: '32.99' },
    { given: { amount: '0.2', fixed: '1', share: '0', digits: 2 }, fee: '1', rest: '-0.8' },
    { given: { amount: '5', fixed: '1', digits: 2 }, fee: undefined, rest: undefined },
  ];
  it.each(cases)('of $given', ({ given, fee, rest }) => {
    expect(derivations.serviceFee.compute(given)).toBe(fee);
    expect(derivations.afterServiceFee.compute(given)).toBe(rest);
  });
});

describe('a sum over a list', () => {
  const list = [
    { account: 'FUND', free: '1.000000000000000001' },
    { account: 'UTA', free: '2' },
    { account: 'EARN', free: '4' },
  ];
  const terms = { list, add: '/free', name: '/account' };
  const cases = [
    { among: 'FUND', sum: '1.000000000000000001' },
    { among: 'FUND,UTA', sum: '3.000000000000000001' },
    { among: 'SPOT', sum: '0' },
  ];
  it.each(cases)('of $among is $sum', ({ among, sum }) => {
    expect(derivations.sumOf.compute({ ...terms, among })).toBe(sum);
  });

  it('is unknown while an item has no amount', () => {
    const broken = [...list, { account: 'FUND', free: 7 }];
    expect(derivations.sumOf.compute({ ...terms, list: broken, among: 'FUND' })).toBeUndefined();
    expect(derivations.sumOf.compute({ ...terms, list: undefined, among: 'FUND' })).toBeUndefined();
  });
});

it('a page reads a derivation like any value, once it is installed', () => {
  const fee = { derive: 'withdrawFee', of: { amount: { $: 'form#/amount' }, fee: '1' } };
  const scopes = { form: { amount: '7' } };
  // As before the first page that derives anything; another test of this process may have been one.
  installDerivations({});
  expect(resolveValue(fee, scopes)).toBeUndefined();
  installDerivations(derivations);
  expect(resolveValue(fee, scopes)).toBe('1');
  expect(resolveValue(fee, {})).toBeUndefined();
  expect(resolveValue({ derive: 'constructor', of: {} }, scopes)).toBeUndefined();
});
