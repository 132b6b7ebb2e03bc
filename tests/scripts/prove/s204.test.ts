import { describe, expect, it } from 'vitest';
import { loadProject, type Project } from '../../../scripts/description/loadProject.ts';
import { DESCRIPTION, edit, fixture, MANIFEST, SCREEN, sentences } from './fixture.ts';

const at = 'schemas/screens/moneyAddress.json';
const column = '{ "id": "coin", "at": "/coin", "label": "common.coin", "format": "coinIcon" }';
const read = (pointer: string) => column.replace('"/coin"', `"${pointer}"`).replace('coinIcon', 'text');
const unverified = 'but answers of addressList are not verified: an altered one would redirect the money.';
const mend = 'Add "x-verified: true" to addressList in openapi/withdraw.yaml.';
const button = (action: object) =>
  `"rowActions": [{ "id": "more", "label": "book.add", "do": [${JSON.stringify(action)}] },`;
const fact = (value: object) =>
  JSON.stringify({
    id: 'past',
    kind: 'detail',
    title: 'book.title',
    items: [{ id: 'to', label: 'book.add', format: 'text', value }],
  });

const shown: { given: string; right: string; wrong: string; wanted: string }[] = [
  {
    given: 'a column',
    right: column,
    wrong: read('/address'),
    wanted: `${at}:47:31 S204 column "coin": /address is an address to send money to, ${unverified} ${mend}`,
  },
  {
    given: 'what a format adds',
    right: '"formatArgs": { "coin": { "$": "row#/coin" } }',
    wrong: '"formatArgs": { "coin": { "$": "row#/address" } }',
    wanted: `${at}:54:42 S204 column "limit": row#/address is an address to send money to, ${unverified} ${mend}`,
  },
  {
    given: 'something to copy',
    right: '"rowActions": [',
    wrong: button({ copy: { $: 'row#/address' } }),
    wanted: `${at}:76:79 S204 button "more": row#/address is an address to send money to, ${unverified} ${mend}`,
  },
  {
    given: 'what an overlay is given',
    right: '"with": { "coin": { "$": "filter#/coin" } }',
    wrong: '"with": { "coin": { "$": "addresses#/data/0/address" } }',
    wanted: `${at}:96:63 S204 button "add": addresses#/data/0/address is an address to send money to, ${unverified} ${mend}`,
  },
  {
    given: 'what another page is given',
    right: '"params": { "id": "7" }',
    wrong: '"params": { "id": { "$": "addresses#/data/0/address" } }',
    wanted: `${at}:101:64 S204 button "past": addresses#/data/0/address is an address to send money to, ${unverified} ${mend}`,
  },
  {
    given: 'what a change is given',
    right: '"/ids": [{ "$": "row#/id" }]',
    wrong: '"/ids": [{ "$": "row#/id" }], "": { "$": "row#" }',
    wanted: `${at}:85:68 S204 button "remove": row# holds an address to send money to, ${unverified} ${mend}`,
  },
  {
    given: 'a property of a widget',
    right: '"props": { "coin": { "$": "filter#/coin" }, "layout": "wide" }',
    wrong: '"props": { "coin": { "$": "addresses#/data/0/address" }, "layout": "wide" }',
    wanted: `${at}:110:33 S204 widget "deposit": addresses#/data/0/address is an address to send money to, ${unverified} ${mend}`,
  },
  {
    given: 'a fact',
    right: '  "body": [\n    {\n      "id": "book"',
    wrong: `  "body": [\n    ${fact({ $: 'addresses#/data/0/address' })},\n    {\n      "id": "book"`,
    wanted: `${at}:22:123 S204 fact "to": addresses#/data/0/address is an address to send money to, ${unverified} ${mend}`,
  },
  {
    given: 'the hint of a choice',
    right: '"label": "/chainName",\n            "dependsOn"',
    wrong: '"label": "/chainName",\n            "hint": "/note",\n            "dependsOn"',
    wanted: `${at}:41:21 S204 options of filter "chain": /note is a part of bank details to send money to, but answers of withdrawCoinChain are not verified: an altered one would redirect the money. Add "x-verified: true" to withdrawCoinChain in openapi/withdraw.yaml.`,
  },
  {
    given: 'what a choice fills in',
    right: '"dependsOn": ["/coin"]\n            }',
    wrong: '"dependsOn": ["/coin"],\n              "fills": { "/remark": "/note" }\n            }',
    wanted: `${at}:133:37 S204 options of field "/chain": /note is a part of bank details to send money to, but answers of withdrawCoinChain are not verified: an altered one would redirect the money. Add "x-verified: true" to withdrawCoinChain in openapi/withdraw.yaml.`,
  },
];

/** The fixture with bank details among the networks, which nothing reads yet. */
const described = edit(
  fixture,
  DESCRIPTION,
  'chainName: { type: string }\n                            isOpen',
  'chainName: { type: string }\n                            note: { type: string, x-destination: bank }\n                            isOpen',
);

/** The same in which the widget asks for something else. */
const readable = edit(described, MANIFEST, '["withdrawCoinChain"]', '[]');

function verified(project: Project): Project {
  const withList = edit(
    project,
    DESCRIPTION,
    'operationId: addressList',
    'operationId: addressList\n      x-verified: true',
  );
  return edit(
    withList,
    DESCRIPTION,
    'operationId: withdrawCoinChain',
    'operationId: withdrawCoinChain\n      x-verified: true',
  );
}

describe('S204: payment destinations come from verified answers', () => {
  it.each(shown)('$given', ({ right, wrong, wanted }) => {
    const project = edit(readable, SCREEN, right, wrong);
    expect(sentences(project).filter((sentence) => / S204 /.test(sentence))).toEqual([wanted]);
    expect(sentences(verified(project)).filter((sentence) => / S204 /.test(sentence))).toEqual([]);
  });

  it('reports a widget that requests an answer with such a destination', () => {
    expect(sentences(described)).toEqual([
      'src/widgets/chainAddress/manifest.json:8:18 S204 widget "chainAddress": the result of withdrawCoinChain holds a part of bank details to send money to, but answers of withdrawCoinChain are not verified: an altered one would redirect the money. Add "x-verified: true" to withdrawCoinChain in openapi/withdraw.yaml.',
    ]);
    expect(sentences(verified(described))).toEqual([]);
  });

  it('names an operation once per file, at the first place, and counts the others', () => {
    const twice = edit(
      edit(readable, SCREEN, column, read('/address')),
      SCREEN,
      '"rowActions": [',
      button({ copy: { $: 'row#/address' } }),
    );
    expect(sentences(twice)).toEqual([
      `${at}:47:31 S204 column "coin": /address is an address to send money to, ${unverified} The same holds for 1 more place in this file. ${mend}`,
    ]);
  });

  it('reports nothing for a condition, which displays nothing', () => {
    const title = '"confirm": { "title": "book.removeTitle"';
    const requested = `"when": { "has": { "$": "row#/address" } }, ${title}`;
    expect(sentences(edit(readable, SCREEN, title, requested))).toEqual([]);
  });

  it('reports nothing for what the description exempts', () => {
    const exempt = edit(
      readable,
      DESCRIPTION,
      'x-destination: address',
      "x-destination: { none: 'For this test it is a street and a number.' }",
    );
    expect(sentences(edit(exempt, SCREEN, column, read('/address')))).toEqual([]);
  });

  it('covers every destination on the pages: without any verification it names each answer that needs it', async () => {
    const { files } = await loadProject();
    const bare = Object.entries(files).map(([file, text]) => [
      file,
      file.startsWith('openapi/') ? text.replaceAll('x-verified: true', 'x-verified: false') : text,
    ]);
    const said = sentences({ files: Object.fromEntries(bare) }).filter((sentence) => / S204 /.test(sentence));
    // What is read of a check may be the answer to any check of the page.
    const named = said.flatMap((sentence) =>
      /answers of ([\w ,]+) are/.exec(sentence)?.[1]?.split(/, | and /),
    );
    expect([...new Set(named)].sort()).toEqual([
      'addressCheck',
      'addressCheckInternal',
      'addressList',
      'depositAddressChain',
      'depositAddressList',
      'depositEditAddress',
      'depositOrder',
      'depositOrderList',
      'depositRecords',
      'preKyaCheckList',
      'withdrawRecords',
    ]);
  });
});
