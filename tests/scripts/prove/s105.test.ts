import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a text compared with a number',
    file: SCREEN,
    right: '{ "$": "item#/status" }, 1]',
    wrong: '{ "$": "item#/status" }, "1"]',
    wanted: [
      'schemas/screens/moneyAddress.json:17:99 S105 source "addresses": "1" is never a value of item#/status, which is 0 or 1. Did you mean 1?',
    ],
  },
  {
    given: 'a value that is not in the enum',
    file: SCREEN,
    right: '"0"] }',
    wrong: '"2"] }',
    wanted: [
      'schemas/screens/moneyAddress.json:42:59 S105 options of filter "chain": "2" is never a value of item#/isOpen, which is "0" or "1".',
    ],
  },
  {
    given: 'a status that the map forgets, and one that cannot be',
    file: SCREEN,
    right: '"1": { "label": "book.locked", "tone": "warn" }',
    wrong: '"2": { "label": "book.locked", "tone": "warn" }',
    wanted: [
      'schemas/screens/moneyAddress.json:61:25 S105 column "status": the status map says nothing for "1", and there is no "other".',
      'schemas/screens/moneyAddress.json:64:15 S105 column "status": status "2" is never a value here, which is "0" or "1".',
    ],
  },
  {
    given: 'a property of a widget',
    file: SCREEN,
    right: '"layout": "wide"',
    wrong: '"layout": "wider"',
    wanted: [
      'schemas/screens/moneyAddress.json:110:61 S105 widget "deposit": "wider" is never a value of "layout", which is "wide" or "narrow". Did you mean "wide"?',
    ],
  },
];

const lock = (on: string) =>
  edit(
    fixture,
    SCREEN,
    '"props": { "coin": { "$": "filter#/coin" }, "layout": "wide" }\n    }',
    `"props": { "coin": { "$": "filter#/coin" }, "layout": "wide" }
    },
    ${JSON.stringify({
      id: 'lock',
      kind: 'switch',
      label: 'book.add',
      text: 'book.empty',
      on: { $: on },
      turnOn: { id: 'turnOn', label: 'book.add', do: [{ refresh: ['addresses'] }] },
      turnOff: { id: 'turnOff', label: 'book.remove', do: [{ refresh: ['addresses'] }] },
    })}`,
  );

describe('S105: literals', () => {
  it('a switch that shows no truth value', () => {
    expect(sentences(lock('addresses#/total'))).toEqual([
      'schemas/screens/moneyAddress.json:112:78 S105 switch "lock": true is never a value of addresses#/total, which is a whole number.',
    ]);
  });

  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('says nothing when it is right', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
