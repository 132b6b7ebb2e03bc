import { describe, expect, it } from 'vitest';
import { edit, FORM, fixture, SCREEN, sentences } from './fixture.ts';

const REMOVE = '"label": "book.remove",';
const DEPOSIT = '"id": "deposit",';
const REMARK = '{ "eq": [{ "$": "option:/chain#/needTag" }, true] }';
const STATUS = '{ "$": "row#/status" }';

/** The button of a row with a condition. */
const button = (when: string) => edit(fixture, SCREEN, REMOVE, `${REMOVE}\n          "when": ${when},`);
const remark = (when: string) => edit(fixture, FORM, REMARK, when);

const NEVER = 'can never be true. Correct it, or take out what hangs on it.';
const ALWAYS = 'is always true. Correct it, or take it out.';

const WAITS = 'can never be false: it only waits for what it reads. Correct it, or write "has".';

const ofButton = (said: string) =>
  `schemas/screens/moneyAddress.json:80:19 warning S704 button "remove": this condition ${said}`;

const cases = [
  {
    given: 'two values at once',
    project: button(`{ "all": [{ "eq": [${STATUS}, 0] }, { "eq": [${STATUS}, 1] }] }`),
    wanted: [ofButton(NEVER)],
  },
  {
    given: 'every value that the contract lists',
    project: button(`{ "in": ${STATUS}, "of": [0, 1] }`),
    wanted: [ofButton(WAITS)],
  },
  {
    given: 'a login on a page that requires one',
    project: button('{ "login": true }'),
    wanted: [ofButton(ALWAYS)],
  },
  {
    given: 'a limit below another one',
    project: button(
      '{ "all": [{ "gt": [{ "$": "row#/limit" }, "10"], "as": "decimal" }, { "lt": [{ "$": "row#/limit" }, "5"], "as": "decimal" }] }',
    ),
    wanted: [ofButton(NEVER)],
  },
  {
    given: 'a part that exists only without its own flag',
    project: edit(
      fixture,
      SCREEN,
      DEPOSIT,
      `${DEPOSIT} "feature": "p2p", "when": { "not": { "flag": "p2p" } },`,
    ),
    wanted: [
      'schemas/screens/moneyAddress.json:107:50 warning S704 widget "deposit": this condition can never be true inside the conditions and flags around it. Correct it, or take out what hangs on it.',
    ],
  },
  {
    given: 'a field of a form, where it stands',
    project: remark(`{ "in": { "$": "option:/chain#/needTag" }, "of": [true, false] }`),
    wanted: [
      `schemas/forms/addressCreate.json:12:50 warning S704 form addressCreate, field "/remark": this condition ${WAITS}`,
    ],
  },
  {
    given: 'a field that already has an error',
    project: edit(
      remark('{ "has": { "$": "form#/remark" } }'),
      FORM,
      '"label": "book.remark"',
      '"label": "book.remark", "requiredWhen": { "not": { "has": { "$": "form#/address" } } }',
    ),
    wanted: [expect.stringContaining(' S201 ')],
  },
  {
    given: 'an impossible value, which is an error',
    project: button(`{ "eq": [${STATUS}, 9] }`),
    wanted: [expect.stringContaining(' S105 ')],
  },
  {
    given: 'an impossible value in a form',
    project: remark('{ "eq": [{ "$": "option:/chain#/needTag" }, "yes"] }'),
    wanted: [expect.stringContaining(' S105 ')],
  },
  {
    given: 'conditions that can come out either way',
    project: button(
      `{ "any": [{ "eq": [${STATUS}, 0] }, { "all": [{ "has": { "$": "row#/limit" } }, { "flag": "p2p" }] }] }`,
    ),
    wanted: [],
  },
];

describe('S704: conditions', () => {
  it.each(cases)('$given', ({ project, wanted }) => {
    expect(sentences(project)).toEqual(wanted);
  });
});
