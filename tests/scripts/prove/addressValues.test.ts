import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const PAST = 'schemas/screens/pastOrder.json';
const ARGS = '"/chain": { "$": "filter#/chain" } }';
const DEPOSIT = '"id": "deposit",\n      "kind": "widget",';

/** A list of the past order's own, in the order that its address names. */
const PAST_LIST = `"sources": { "past": { "op": "addressList", "items": "/data",
    "args": { "/sort": { "$": "route#/id" } },
    "page": { "mode": "page", "page": "/page", "size": "/limit", "total": "/total", "sizes": [20] } } },
  "body": [{ "id": "some", "kind": "text", "text": "book.title", "when": { "has": { "$": "past#/total" } } },`;

/** The page of saved addresses with other arguments, and a page that leads to it. */
function linked(filter: Readonly<Record<string, unknown>>, args: string, deposit = DEPOSIT) {
  const go = { id: 'go', label: 'book.add', do: [{ go: 'moneyAddress', filter }] };
  const button = JSON.stringify({ id: 'goNode', kind: 'button', button: go });
  const from = edit(fixture, PAST, '"body":[', `"body":[${button},`);
  return edit(edit(from, SCREEN, ARGS, args), SCREEN, DEPOSIT, deposit);
}

const ORDER = '"/chain": { "$": "filter#/chain" }, "/sort": { "$": "filter#/order" } }';
const tabs = `"id": "view", "kind": "tabs", "label": "book.title", "items": [
  { "id": "open", "label": "book.title", "body": [{ "id": "a", "kind": "text", "text": "book.title" }] }, { "id": "shut", "label": "book.past", "body": [{ "id": "b", "kind": "text", "text": "book.title" }] }] }, { ${DEPOSIT}`;
const picked = (values: readonly string[]) =>
  `${JSON.stringify({
    id: 'kind',
    kind: 'picker',
    label: 'book.title',
    as: 'select',
    options: { values: values.map((value) => ({ value, label: 'book.add' })) },
  }).slice(1, -1)} }, { ${DEPOSIT} "when": { "has": { "$": "filter#/kind" } },`;
const compared = (when: string) => `${DEPOSIT} "when": ${when},`;

const links = [
  {
    given: 'a value that the parameter cannot have, behind a filter',
    project: linked({ order: 'created_dsc' }, ORDER),
    wanted: [
      'S105 button "go": "created_dsc" is never a value of /sort of addressList on page moneyAddress, which is "created_desc" or "created_asc". Did you mean "created_desc"?',
    ],
  },
  { given: 'a value that it can have', project: linked({ order: 'created_asc' }, ORDER), wanted: [] },
  {
    given: 'a number where a text is read',
    project: linked({ chain: 3 }, ARGS),
    wanted: [
      'S105 button "go": 3 is never a value of /chain of addressList on page moneyAddress, which is text.',
    ],
  },
  { given: 'an empty text, which empties it', project: linked({ order: '' }, ORDER), wanted: [] },
  {
    given: 'a fallback that the parameter cannot have',
    project: linked({ order: { $: 'route#/id', or: 'created' } }, ORDER),
    wanted: [
      'S105 button "go": "created" is never a value of /sort of addressList on page moneyAddress, which is "created_desc" or "created_asc".',
    ],
  },
  {
    given: 'an unknown tab',
    project: linked({ view: 'opne' }, ARGS, tabs),
    wanted: [
      'S105 button "go": "opne" is never a value of tabs "view" on page moneyAddress, which is "open" or "shut". Did you mean "open"?',
    ],
  },
  {
    given: 'a choice that is not offered',
    project: linked({ kind: 'third' }, ARGS, picked(['first', 'second'])),
    wanted: [
      'S105 button "go": "third" is never a value of filter "kind" on page moneyAddress, which is "first" or "second".',
    ],
  },
  {
    given: 'a value that it is never compared with',
    project: linked({ from: 'hom' }, ARGS, compared('{ "eq": [{ "$": "filter#/from" }, "home"] }')),
    wanted: [
      'S105 button "go": "hom" is never a value of filter#/from on page moneyAddress, which is "home". Did you mean "home"?',
    ],
  },
  {
    given: 'a value that it is compared with among others',
    project: linked(
      { from: 'home' },
      ARGS,
      compared('{ "in": { "$": "filter#/from" }, "of": ["work", "home"] }'),
    ),
    wanted: [],
  },
  {
    given: 'a value that is shown as well as compared',
    project: linked(
      { from: 'hom' },
      ARGS,
      compared(
        '{ "any": [{ "eq": [{ "$": "filter#/from" }, "home"] }, { "eq": [{ "$": "filter#/from" }, { "$": "filter#/chain" }] }] }',
      ),
    ),
    wanted: [],
  },
  {
    given: 'a filter that the page does not read',
    project: linked({ chian: 'ETH' }, ARGS),
    wanted: ['S104 button "go": page moneyAddress does not take "chian". Did you mean "chain"?'],
  },
];

const own = (values: string) =>
  edit(fixture, SCREEN, '"do": [{ "go"', `"do": [{ "setFilter": ${values} }, { "go"`);

const settings = [
  {
    given: 'a filter of its own that a page does not read',
    project: own('{ "cion": "BTC" }'),
    wanted: ['S104 button "past": this page does not take "cion". Did you mean "coin"?'],
  },
  {
    given: 'a value that nothing on that page can have',
    project: edit(own('{ "order": "newest" }'), SCREEN, ARGS, ORDER),
    wanted: [
      'S105 button "past": "newest" is never a value of /sort of addressList, which is "created_desc" or "created_asc".',
    ],
  },
  {
    given: 'a fallback of a filter that the parameter cannot have',
    project: edit(
      own('{ "order": "created_asc" }'),
      SCREEN,
      ARGS,
      ORDER.replace('filter#/order"', 'filter#/order", "or": "newest"'),
    ),
    wanted: [
      'S105 source "addresses": "newest" is never a value of /sort of addressList, which is "created_desc" or "created_asc".',
    ],
  },
  {
    given: 'two fallbacks of one filter',
    project: edit(
      edit(fixture, SCREEN, ARGS, ARGS.replace('filter#/chain"', 'filter#/chain", "or": "ETH"')),
      SCREEN,
      '"props": { "coin": { "$": "filter#/coin" }',
      '"props": { "coin": { "$": "filter#/chain", "or": "BTC" }',
    ),
    wanted: [
      'S105 widget "deposit": "BTC" stands in for filter#/chain in "coin" of chainAddress, but "ETH" in /chain of addressList. Write the same in both.',
    ],
  },
  {
    given: 'a parameter of a route that its page takes as something else',
    project: edit(fixture, PAST, '"body":[', PAST_LIST),
    wanted: [
      'S105 button "past": "7" is never a value of /sort of addressList on page pastOrder, which is "created_desc" or "created_asc".',
    ],
  },
];

const BOOK = '"body": [\n    {\n      "id": "book",';

/** A picker that orders the page's list, and what that list is asked for while nothing is chosen. */
const ordered = (shown: object, passed = '"or": "created_asc"', values = ['created_desc', 'created_asc']) => {
  const picker = {
    id: 'order',
    kind: 'picker',
    label: 'book.title',
    as: 'select',
    shown,
    options: { values: values.map((value) => ({ value, label: 'book.add' })) },
  };
  const args = ORDER.replace('filter#/order"', `filter#/order", ${passed}`);
  return edit(
    edit(fixture, SCREEN, ARGS, args),
    SCREEN,
    BOOK,
    `"body": [${JSON.stringify(picker)},{"id":"book",`,
  );
};
const order = 'filter#/order';

const pickers = [
  { given: 'the value requested then', project: ordered({ $: order, or: 'created_asc' }), wanted: [] },
  { given: 'the server’s answer', project: ordered({ $: 'addresses#/total' }), wanted: [] },
  {
    given: 'a value that the parameter cannot have',
    project: ordered({ $: order, or: 'created_ascX' }),
    wanted: [
      'S105 picker "order": "created_ascX" is never a value of /sort of addressList, which is "created_desc" or "created_asc". Did you mean "created_asc"?',
    ],
  },
  {
    given: 'a fallback that is not one of its options',
    project: ordered({ $: 'addresses#/nextPageCursor', or: 'created_desc' }, '"or": "created_asc"', [
      'created_asc',
    ]),
    wanted: [
      'S105 picker "order": "created_desc" is never a value of filter "order", which is "created_asc". Did you mean "created_asc"?',
    ],
  },
  {
    given: 'another option than is requested',
    project: ordered({ $: order, or: 'created_desc' }),
    wanted: [
      'S105 picker "order": "created_desc" is shown as chosen while nothing is, but /sort of addressList is given "created_asc" then. Write "or": "created_desc" in both.',
    ],
  },
  {
    given: 'an option although nothing is requested',
    project: ordered({ $: order, or: 'created_desc' }, '"or": ""'),
    wanted: [
      'S105 picker "order": "created_desc" is shown as chosen while nothing is, but /sort of addressList is given "" then. Write "or": "created_desc" in both.',
    ],
  },
];

/** The sentences without file, line and column. */
const said = (project: typeof fixture) => sentences(project).map((text) => text.replace(/^\S+ /, ''));

describe('a value written into the address of a page', () => {
  it.each(links)('by a link is $given', ({ project, wanted }) => {
    expect(said(project)).toEqual(wanted);
  });

  it.each(pickers)('by a picker with an empty value is $given', ({ project, wanted }) => {
    expect(said(project)).toEqual(wanted);
  });

  it.each(settings)('$given', ({ project, wanted }) => {
    expect(said(project)).toEqual(wanted);
  });
});
