import { expect, test } from 'vitest';
import { loadProject } from '../../../scripts/description/loadProject.ts';
import { edit, sentences } from './fixture.ts';

// The whole project: coins are known by its marks, and its editions withhold some.
const project = await loadProject();

const reported = (file: string, from: string, to: string) =>
  sentences(edit(project, file, from, to))
    .map((one) => one.replace(/^\S+ /, ''))
    .filter((one) => /^S(105|303) /.test(one));

const withheld = (coin: string) =>
  ['quote', 'batchQuote'].map(
    (widget) =>
      `S303 widget "${widget}" begins with "${coin}", which "withheld" of the ext of "convertCoins" excludes. Name another to begin with.`,
  );

test.each([
  {
    given: 'a page requests the price of an unknown coin',
    file: 'schemas/screens/otcIndex.json',
    from: '"/pairs/2/fromCoin": "SOL"',
    to: '"/pairs/2/fromCoin": "SOLX"',
    wanted: [
      'S105 source "rates": "SOLX" in /pairs/2/fromCoin of convertSpecifiedCoin is no coin or currency of schemas/marks.json. Did you mean "SOL"?',
    ],
  },
  {
    given: 'a page requests limits in an unknown coin',
    file: 'schemas/screens/withdraw.json',
    from: '"args": { "/coin": "USDT" }',
    to: '"args": { "/coin": "USTD" }',
    wanted: [
      'S105 source "account": "USTD" in /coin of withdrawLimitAmount is no coin or currency of schemas/marks.json. Did you mean "USDT"?',
    ],
  },
  {
    given: 'the default coin of an edition is withheld by it',
    file: 'schemas/compliance/editions/EU.json',
    from: '"coin": "USDC"',
    to: '"coin": "DAI"',
    wanted: withheld('DAI'),
  },
  {
    given: 'an edition withholds the common default coin and sets no other',
    file: 'schemas/compliance/editions/EU.json',
    from: '"coin": "USDC",',
    to: '',
    wanted: withheld('USDT'),
  },
])('$given', ({ file, from, to, wanted }) => {
  expect(reported(file, from, to)).toEqual(wanted);
});
