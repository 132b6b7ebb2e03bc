import { expect, test } from 'vitest';
import { byDecisions, type Decision } from '../../../../src/studio/preview/explain/words.ts';

const decision = (flag: string, line: number): Decision => ({
  flag,
  about: '',
  action: 'hide',
  source: 'The edition of Türkiye',
  where: `schemas/compliance/editions/TUR.json:${line}`,
  edition: 'TUR',
  layer: 'region',
  reason: 'A decision.',
});

test('places with the same entries are grouped, those without a decision stand alone', () => {
  const [card, fiat] = [decision('card', 28), decision('fiatDepositWithdraw', 21)];
  const places = [
    { name: 'tab', decisions: [fiat] },
    { name: 'card', decisions: [card] },
    { name: 'picker', decisions: [{ ...fiat }] },
    { name: 'dialog', decisions: [] },
    { name: 'other dialog', decisions: [] },
    { name: 'both', decisions: [card, fiat] },
  ];
  const groups = byDecisions(places, ({ decisions }) => decisions);
  expect(groups.map((group) => group.places.map(({ name }) => name))).toEqual([
    ['tab', 'picker'],
    ['card'],
    ['dialog'],
    ['other dialog'],
    ['both'],
  ]);
});
