import { describe, expect, it } from 'vitest';
import { editionFixture, TURKEY } from './editionFixture.ts';
import { edit, sentences } from './fixture.ts';

/** What a member of staff writes in place of what stood there, and the sentence that is read then. */
const cases = [
  {
    given: 'a flag is misspelt',
    right: '"p2p"',
    wrong: '"p2pp"',
    wanted: 'TUR.json:6:5 S303 "p2pp" is no flag of schemas/compliance/flags.json. Did you mean "p2p"?',
  },
  {
    given: 'an action is misspelt',
    right: '"action": "hide",\n      "reason": "Peer',
    wrong: '"action": "hid",\n      "reason": "Peer',
    wanted:
      'TUR.json:7:17 S002 "action" of entry "p2p" is "hid"; it must be "show", "hide" or "custom". Did you mean "hide"?',
  },
  {
    given: 'an action does not exist',
    right: '"action": "hide",\n      "reason": "Peer',
    wrong: '"action": "disable",\n      "reason": "Peer',
    wanted: 'TUR.json:7:17 S002 "action" of entry "p2p" is "disable"; it must be "show", "hide" or "custom".',
  },
  {
    given: 'a property is misspelt',
    right: '"until": "2027',
    wrong: '"untill": "2027',
    wanted: 'TUR.json:27:9 S002 unknown property "untill" in entry "card". Did you mean "until"?',
  },
  {
    given: 'only the action is written',
    right:
      '"earn": {\n      "action": "custom",\n      "ext": {\n        "notice": "earn.savingsOnly"\n      },\n      "reason": "Of the earn products only savings are offered."\n    }',
    wrong: '"earn": "hide"',
    wanted:
      'TUR.json:10:13 S002 "earn" of the file must be an object { … } or a list [ … ]. For example: {"action":"hide","reason":"Ticket 4711: not offered before the new licence."}.',
  },
  {
    given: 'the reason is missing',
    right: '"action": "hide",\n      "reason": "Peer-to-peer trading is outside the licence."',
    wrong: '"action": "hide"',
    wanted:
      'TUR.json:6:12 S002 entry "p2p" has no "reason". Add it: Why, for an auditor: the rule, the decision or the ticket.',
  },
  {
    given: 'the reason is too short',
    right: '"Peer-to-peer trading is outside the licence."',
    wrong: '"MiCA"',
    wanted: 'TUR.json:8:17 S002 "reason" of entry "p2p" must have at least 10 characters.',
  },
  {
    given: 'the reason is nothing but spaces',
    right: '"Peer-to-peer trading is outside the licence."',
    wrong: '"               "',
    wanted:
      'TUR.json:8:17 S002 "reason" of entry "p2p" has nothing but spaces; it must have at least 10 characters.',
  },
  {
    given: 'a currency is unknown',
    right: '"TRY"',
    wrong: '"TL"',
    wanted:
      'TUR.json:20:24 S303 "currencies" of the ext of "fiatDepositWithdraw" is "TL"; it must be "EUR", "USD", "GBP", "TRY", "KZT", "AED" or "HKD".',
  },
  {
    given: 'a currency stands alone, not in a list',
    right: '["TRY", "EUR"]',
    wrong: '"TRY"',
    wanted: 'TUR.json:20:23 S303 "currencies" of the ext of "fiatDepositWithdraw" must be a list [ … ].',
  },
  {
    given: 'the values are written as a JSON string',
    right: '{\n        "currencies": ["TRY", "EUR"]\n      }',
    wrong: '"{\\"currencies\\":[\\"TRY\\"]}"',
    wanted:
      'TUR.json:19:14 S002 "ext" of entry "fiatDepositWithdraw" must be an object { … }. Take off the quotation marks around it: {"currencies":["TRY"]}.',
  },
  {
    given: 'a value is misspelt',
    right: '"currencies"',
    wrong: '"currency"',
    wanted:
      'TUR.json:20:9 S303 unknown property "currency" in the ext of "fiatDepositWithdraw". Did you mean "currencies"?',
  },
  {
    given: 'a needed value is missing',
    right: '{\n        "currencies": ["TRY", "EUR"]\n      }',
    wrong: '{}',
    wanted:
      'TUR.json:19:14 S303 the ext of "fiatDepositWithdraw" has no "currencies". Add it: ISO 4217 codes that are offered.',
  },
  {
    given: 'a translation key has no text',
    right: 'earn.savingsOnly',
    wrong: 'earn.savingOnly',
    wanted:
      'TUR.json:13:19 S303 "notice" of the ext of "earn": there is no text "earn.savingOnly" in schemas/locales/en/user-assets.json. Did you mean "earn.savingsOnly"?',
  },
  {
    given: 'custom is written without values',
    right: '"action": "hide",\n      "reason": "Peer',
    wrong: '"action": "custom",\n      "reason": "Peer',
    wanted:
      'TUR.json:7:17 S303 entry "p2p": there is nothing to customise, so "action" must be "show" or "hide". "custom" goes with earn, fiatDepositWithdraw, internalTransfer, convertCoins and siteClearance.',
  },
  {
    given: 'the values are forgotten',
    right: '"ext": {\n        "notice": "earn.savingsOnly"\n      },\n      ',
    wrong: '',
    wanted:
      'TUR.json:11:17 S303 entry "earn": "action" is "custom" but there is no "ext" with the values. Add "ext": { … } with "notice".',
  },
  {
    given: 'the values stay when the action becomes hide',
    right: '"action": "custom",\n      "ext": {\n        "notice"',
    wrong: '"action": "hide",\n      "ext": {\n        "notice"',
    wanted:
      'TUR.json:12:14 S303 entry "earn": "ext" belongs to "action": "custom" alone; the action here is "hide". Write "custom", or take "ext" out.',
  },
  {
    given: 'a date has no time',
    right: '2027-03-01T00:00:00Z',
    wrong: '2027-03-01',
    wanted:
      'TUR.json:27:18 S002 "until" of entry "card" is "2027-03-01"; it must be a moment in UTC, to the second, such as "2027-03-01T00:00:00Z".',
  },
  {
    given: 'a date is written the local way',
    right: '2027-03-01T00:00:00Z',
    wrong: '01.03.2027',
    wanted:
      'TUR.json:27:18 S002 "until" of entry "card" is "01.03.2027"; it must be a moment in UTC, to the second, such as "2027-03-01T00:00:00Z".',
  },
  {
    given: 'a month does not exist',
    right: '2027-03-01T00:00:00Z',
    wrong: '2027-13-01T00:00:00Z',
    wanted:
      'TUR.json:27:18 S304 "until" of entry "card" is "2027-13-01T00:00:00Z", a moment that no calendar has: check its month (01 to 12), day and hour (00 to 23).',
  },
  {
    given: 'a day does not exist',
    right: '2028-02-01T00:00:00Z',
    wrong: '2028-02-30T00:00:00Z',
    wanted:
      'TUR.json:33:18 S304 "until" of entry "card" is "2028-02-30T00:00:00Z", a moment that no calendar has: check its month (01 to 12), day and hour (00 to 23).',
  },
  {
    given: 'it ends before it begins',
    right: '2028-02-01T00:00:00Z',
    wrong: '2027-02-01T00:00:00Z',
    wanted:
      'TUR.json:33:18 S304 entry "card" ends (2027-02-01T00:00:00Z) before it begins (2028-01-01T00:00:00Z): "until" must be later than "from".',
  },
  {
    given: 'two entries hold at the same time',
    right: '2027-03-01T00:00:00Z',
    wrong: '2028-01-15T00:00:00Z',
    wanted:
      'TUR.json:30:7 S304 entry "card": this holds at the same time as the entry of line 25: let one end ("until") when the other begins ("from").',
  },
  {
    given: 'the file is called after one edition and says it is another',
    right: '"id": "TUR"',
    wrong: '"id": "HKG"',
    wanted:
      'TUR.json:3:9 S303 "id" is "HKG", but the file is called TUR.json: an edition stands in the file of its id.',
  },
  {
    given: 'the edition does not exist',
    right: '"id": "TUR"',
    wrong: '"id": "TR"',
    wanted:
      'TUR.json:3:9 S002 "id" of the file is "TR"; it must be "default", "NLD", "HKG", "ARE", "TUR", "KAZ", "EU" or "ISLAMIC". Did you mean "TUR"?',
  },
  {
    given: 'a site opens something by an exception',
    right: '"action": "hide",\n      "reason": "Peer',
    wrong: '"action": "show",\n      "overrides": "hide",\n      "reason": "Peer',
    wanted:
      'TUR.json:8:7 S305 entry "p2p" has "overrides", but there is no hide of a site for it to undo: take it out.',
  },
];

describe('a mistake in an edition file', () => {
  it.each(cases)('$given', ({ right, wrong, wanted }) => {
    const read = sentences(edit(editionFixture, TURKEY, right, wrong));
    expect(read).toEqual([`schemas/compliance/editions/${wanted}`]);
  });

  it('is not reported when there is none', () => {
    expect(sentences(editionFixture)).toEqual([]);
  });
});
