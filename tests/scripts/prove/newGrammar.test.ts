import { describe, expect, it } from 'vitest';
import { edit, FORM, fixture, SCREEN, sentences } from './fixture.ts';

const LABEL = '"submitLabel": "book.save",';
const NODE = '"id": "deposit",\n      "kind": "widget",';
const OPTIONS = '"dependsOn": ["/coin"]\n            }';
const COIN = '"/coin": { "label": "common.coin" }';
const ADDRESS = '"/address": { "label": "book.address" }';
const PARAMS = '"params": { "coin": "string" }';
const CHAIN = '{ "id": "chain", "at": "/chainName", "label": "common.chain", "format": "chain" }';

const node = (written: string) => [SCREEN, NODE, `${written} }, { ${NODE}`] as const;
const options = (more: string) => [SCREEN, OPTIONS, `"dependsOn": ["/coin"], ${more} }`] as const;
const said = (values: string) =>
  node(`"id": "said", "kind": "text", "text": "book.lockedUntil", "values": { ${values} }`);

const cases: readonly (readonly [string, readonly [string, string, string], readonly string[]])[] = [
  [
    'a filter of a table that would remember choices',
    [
      SCREEN,
      '"feature": "chainFilter",\n          "options": {',
      '"feature": "chainFilter",\n          "options": { "recent": "chains",',
    ],
    ['S106 options of filter "chain": "recent" belongs to a picker or to a field of a form.'],
  ],
  [
    'a widget after which a list is refreshed that does not exist',
    [
      SCREEN,
      '"layout": "wide" }',
      '"layout": "wide" }, "after": { "withdrawCoinChain": [{ "refresh": ["adresses"] }] }',
    ],
    ['S104 widget "deposit": this page has no source "adresses". Did you mean "addresses"?'],
  ],
  [
    'a picker that shows a value outside any answer',
    node(
      '"id": "coin", "kind": "picker", "label": "common.coin", "as": "select", "options": { "values": [{ "value": "a", "label": "book.add" }] }, "shown": { "$": "addresses#/dat" }',
    ),
    ['S104 picker "coin": addresses#/dat is not in the result of addressList. Did you mean addresses#/data?'],
  ],
  [
    'a parameter of a type that does not exist',
    [SCREEN, PARAMS, '"params": { "coin": "monney" }'],
    ['S002 "coin" of overlay "create" is "monney"'],
  ],
  [
    'a text given for an amount',
    [SCREEN, PARAMS, '"params": { "coin": "money" }'],
    ['S107 parameter "coin" of overlay "create": format "coin" needs a decimal string'],
  ],
  [
    'a text given for a moment',
    [SCREEN, PARAMS, '"params": { "coin": "moment" }'],
    ['S107 parameter "coin" of overlay "create": format "dateTime" needs a time'],
  ],
  [
    'a text given for a duration',
    [SCREEN, PARAMS, '"params": { "coin": "duration" }'],
    ['S107 parameter "coin" of overlay "create": format "duration" needs a whole number'],
  ],
  [
    'an alternative text that reads a misspelt field and does not exist',
    [
      FORM,
      ADDRESS,
      '"/address": { "label": "book.address", "words": [{ "when": { "eq": [{ "$": "form#/cion" }, "BTC"] }, "label": "book.adress" }] }',
    ],
    [
      'S401 field words of field "/address": there is no English text for "book.adress". Did you mean "book.address"?',
      'S104 form addressCreate, field "/address": form#/cion is not in the form addressCreate. Did you mean form#/coin?',
    ],
  ],
  [
    'a timeline of something other than a list',
    [SCREEN, CHAIN, CHAIN.replace('"chain" }', '"timeline" }')],
    ['S107 column "chain": format "timeline" needs a list of states, but the contract gives a plain string.'],
  ],
  [
    'a note of an option that reads what the option does not have',
    options('"notes": [{ "when": { "has": { "$": "item#/fee" } }, "text": "book.past" }]'),
    ['S104 options of field "/chain": item#/fee is not in /chains of the result of withdrawCoinChain.'],
  ],
  [
    'options left out by a misspelt field',
    options('"only": { "eq": [{ "$": "item#/isOpn" }, "1"] }'),
    [
      'S104 options of field "/chain": item#/isOpn is not in /chains of the result of withdrawCoinChain. Did you mean item#/isOpen?',
    ],
  ],
  [
    'a check of compatible options about an unknown field by an unknown operation',
    options(
      '"fits": { "op": "addressCheck", "on": "/adress", "args": {}, "when": { "has": { "$": "item#/chain" } }, "debounceMs": 400 }',
    ),
    [
      'S102 options of field "/chain": operation "addressCheck" is not described in openapi/.',
      'S104 options of field "/chain": /adress is not in the form addressCreate. Did you mean /address?',
    ],
  ],
  [
    'a value of a text in a format that it does not have',
    said(
      '"time": { "value": { "$": "addresses#/total" }, "format": "dateTime", "formatArgs": { "unit": "s" } }',
    ),
    ['S107 text "said": format "dateTime" needs a time, but the contract gives a plain integer.'],
  ],
  [
    'a value under a name that the text does not have',
    said('"tme": 5'),
    ['S401 text "said": "book.lockedUntil" has no {{tme}}. Did you mean "time"?'],
  ],
  [
    'a text without one of its values',
    said(''),
    ['S401 text "said": "book.lockedUntil" needs a value for {{time}}.'],
  ],
  [
    'a day where none is accepted',
    [FORM, COIN, '"/coin": { "label": "common.coin", "widget": "date" }'],
    [
      'S201 form "addressCreate": widget "date" fills in a day (2027-03-31), for which /coin of addressCreate is not made.',
    ],
  ],
  [
    'a question before leaving without its button',
    [SCREEN, LABEL, `${LABEL} "keep": { "leave": { "title": "book.title", "text": "book.empty" } },`],
    ['S403 leave question of form "form" has no "label"'],
  ],
  [
    'a form that is not kept and says so',
    [SCREEN, LABEL, `${LABEL} "keep": false,`],
    ['S002 "keep" of form "form" must be true.'],
  ],
  [
    'a link to a page that no deployment has',
    node('"id": "verify", "kind": "link", "label": "book.past", "to": { "site": "kycs" }'),
    ['"kycs"; it must be "help", "terms" or "kyc". Did you mean "kyc"?'],
  ],
];

describe('a file with', () => {
  it.each(cases)('%s is reported in one sentence', (_given, wrong, wanted) => {
    const found = sentences(edit(fixture, ...wrong));
    expect(found).toEqual(wanted.map((sentence) => expect.stringContaining(sentence)));
  });
});
