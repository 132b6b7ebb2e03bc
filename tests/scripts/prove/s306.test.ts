import { describe, expect, it } from 'vitest';
import { editionFixture } from './editionFixture.ts';
import { NAVIGATION, sentences } from './fixture.ts';

const PAST_ORDER = 'schemas/screens/pastOrder.json';
const EUROPE = 'schemas/compliance/editions/EU.json';

interface Given {
  /** What becomes of the page of past orders, to which the address book leads. */
  page?: object;
  /** What the European Union hides. */
  hides?: Record<string, object>;
  /** What becomes of the button that leads there. */
  button?: object;
}

/** The project with an edition of its own. */
function project({ page = {}, hides = {}, button = {} }: Given) {
  const read = (path: string) => JSON.parse(editionFixture.files[path] ?? '');
  const book = read('schemas/screens/moneyAddress.json');
  Object.assign(book.body[0].toolbar[1], button);
  const flags = Object.fromEntries(
    Object.entries(hides).map(([flag, more]) => [
      flag,
      { action: 'hide', reason: 'Decision 9: not offered.', ...more },
    ]),
  );
  const edition = { $schema: '../../meta/edition.v1.json', id: 'EU', name: 'the European Union', flags };
  return {
    files: {
      ...editionFixture.files,
      'schemas/screens/moneyAddress.json': JSON.stringify(book),
      [PAST_ORDER]: JSON.stringify({ ...read(PAST_ORDER), ...page }),
      [EUROPE]: JSON.stringify(edition),
      [NAVIGATION]: JSON.stringify(read(NAVIGATION)),
    },
  };
}

const only = (part: object) => ({ body: [part] });
const text = { id: 'note', kind: 'text', text: 'book.title' };
const of = (name: string) => (sentence: string) => sentence.includes(` ${name} `);

const cases = [
  { given: 'nothing is hidden', project: project({}), wanted: [] },
  {
    given: 'a link leads to a hidden page',
    project: project({ page: { feature: 'p2p' }, hides: { p2p: {} } }),
    wanted: [
      'button "past": it leads to the page "pastOrder", which is not there in the European Union. Write "feature": "p2p" at what leads there.',
    ],
  },
  {
    given: 'the link is hidden with its page',
    project: project({ page: { feature: 'p2p' }, hides: { p2p: {} }, button: { feature: 'p2p' } }),
    wanted: [],
  },
  {
    given: 'the page is hidden from a day on',
    project: project({ page: { feature: 'p2p' }, hides: { p2p: { from: '2027-03-01T00:00:00Z' } } }),
    wanted: [
      'button "past": it leads to the page "pastOrder", which is not there in the European Union from 2027-03-01T00:00:00Z. Write "feature": "p2p" at what leads there.',
    ],
  },
  {
    given: 'the only link to a page is hidden',
    project: project({ hides: { card: {} }, button: { feature: 'card' } }),
    wanted: [
      'page "pastOrder": nothing that is shown in the European Union leads to it. Hide the page as well, or put it into schemas/navigation.json.',
    ],
  },
  {
    given: 'a page of which nothing is left',
    project: project({ page: only({ ...text, feature: 'p2p' }), hides: { p2p: {} } }),
    wanted: [
      'button "past": it leads to the page "pastOrder", which is not there in the European Union.',
      'page "pastOrder": nothing of it is left in the European Union, but the page itself is not hidden. Give the page the "feature" of what it shows.',
    ],
  },
];

describe('S306: pages of editions', () => {
  it.each(cases)('$given', ({ project: given, wanted }) => {
    const found = sentences(given).filter(of('S306'));
    expect(found.map((one) => one.replace(/^\S+ S306 /, '')).sort()).toEqual(wanted);
  });
});

const idle = [
  {
    given: 'a flag that nothing depends on',
    project: project({ page: only(text) }),
    flag: '"slash"',
    wanted:
      'flag "slash": no part of a screen and no entry of the navigation hangs on it, so switching it changes nothing. Write "feature": "slash" at a part.',
  },
  {
    given: 'a value that nothing reads',
    project: project({ page: only({ ...text, feature: 'earn' }) }),
    flag: '"earn"',
    wanted:
      'flag "earn": no part takes "notice" of its ext, so giving it changes nothing. Write "ext": { "/notice": … } at a part with "feature": "earn".',
  },
];

describe('S503: flags', () => {
  it.each(idle)('$given', ({ project: given, flag, wanted }) => {
    const found = sentences(given).filter((one) => of('S503')(one) && one.includes(`flag ${flag}`));
    expect(found.map((one) => one.replace(/^\S+ S503 /, ''))).toEqual([wanted]);
  });
});
