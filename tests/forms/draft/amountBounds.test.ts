import { beforeAll, describe, expect, test } from 'vitest';
import withdrawChain from '../../../generated/forms/withdrawChain.ts';
import { loadDerivations } from '../../../src/render/loadScreen.ts';
import { formDraft, readyList } from '../support/formDraft.ts';
import { limits, tron, withdrawPart, withdrawScreen } from '../support/withdrawForm.ts';

beforeAll(() => loadDerivations(withdrawScreen));

const part = withdrawPart('amount');

/** What the form says of an amount on a network, while the answer to the check of the address is `checked`. */
async function said(
  amount: string,
  { network = {}, feeType = 0, accountType = 'FUND', checked = {} } = {},
): Promise<string | undefined> {
  const initial = { coin: 'USDT', chain: 'TRX', amount, feeType, accountType };
  const draft = await formDraft(
    withdrawChain,
    { bounds: part.bounds ?? {}, options: part.options ?? {}, initial },
    { limits },
  );
  draft.setList('/chain', readyList([{ ...tron, ...network }], 'chain'));
  draft.patch({ check: { result: checked } });
  // A number and its coin are never on two lines.
  return draft.errors()['/amount']?.replaceAll('\u00a0', ' ');
}

describe('an amount to withdraw is checked against what the network and the account allow', () => {
  test.each([
    { given: 'the minimum', amount: '10', want: undefined },
    { given: 'just below the minimum', amount: '9.999999', want: 'At least 10 USDT on this network.' },
    {
      given: 'more than the maximum',
      amount: '1000.01',
      want: 'At most 1,000 USDT at a time on this network.',
    },
    { given: 'as many decimals as the network has', amount: '10.123456', want: undefined },
    { given: 'one decimal more', amount: '10.1234567', want: 'At most 6 decimals.' },
    { given: 'one more decimal that is zero', amount: '10.1234560', want: undefined },
    { given: 'the whole balance, fee included', amount: '499', want: undefined },
    {
      given: 'the whole balance, without room for the fee',
      amount: '499.000001',
      want: '500.000001 USDT would leave your account, but only 500 USDT can be withdrawn from it.',
    },
    { given: 'nothing', amount: '', want: 'Fill this in.' },
  ])('$given: $amount', async ({ amount, want }) => {
    expect(await said(amount)).toBe(want);
  });

  test.each([
    { given: 'the fee inside the amount', amount: '500', how: { feeType: 1 }, want: undefined },
    {
      given: 'a fee inside the amount that leaves nothing',
      amount: '1',
      how: { feeType: 1, network: { withdrawMin: '0' } },
      want: 'The fee of 1 USDT is more than the amount.',
    },
    { given: 'two accounts together', amount: '600', how: { accountType: 'FUND,UTA' }, want: undefined },
    {
      given: 'a network without a maximum',
      amount: '1500',
      how: { network: { withdrawMax: '-1' } },
      want: '1,501 USDT would leave your account, but only 500 USDT can be withdrawn from it.',
    },
    {
      given: 'a receiver in the same exchange',
      amount: '0.000001',
      how: { checked: { isInternal: true } },
      want: undefined,
    },
    {
      given: 'zero, to a receiver in the same exchange',
      amount: '0',
      how: { checked: { isInternal: true } },
      want: 'Enter an amount above zero.',
    },
    {
      given: 'a network of which no limit is known',
      amount: '0.5',
      how: {
        network: {
          withdrawMin: undefined,
          withdrawMax: undefined,
          withdrawFee: undefined,
          minAccuracy: undefined,
        },
      },
      want: undefined,
    },
  ])('with $given, $amount', async ({ amount, how, want }) => {
    expect(await said(amount, how)).toBe(want);
  });

  test('reports a text that is not an amount, and no limit with it', async () => {
    const draft = await formDraft(withdrawChain, { bounds: part.bounds ?? {} }, { limits });
    draft.set('/amount', undefined, { text: '12x', language: 'en', problem: 'notANumber' });
    expect(draft.errors()['/amount']).toBe('This is not an amount.');
  });
});
