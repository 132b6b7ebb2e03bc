import { readFileSync } from 'node:fs';
import type { Project } from '../../../scripts/description/loadProject.ts';
import { CHINESE, ENGLISH, fixture } from './fixture.ts';

/** Edition files that the tests edit as a member of staff would. */
export const TURKEY = 'schemas/compliance/editions/TUR.json';
export const HONG_KONG = 'schemas/compliance/editions/HKG.json';
export const ISLAMIC = 'schemas/compliance/editions/ISLAMIC.json';
export const FLAGS = 'schemas/compliance/flags.json';
const PAST_ORDER = 'schemas/screens/pastOrder.json';

const EXTS = ['convertCoins', 'earn', 'fiatDepositWithdraw', 'internalTransfer', 'siteClearance'].map(
  (name) => `schemas/compliance/ext/${name}.json`,
);

const turkey = `{
  "$schema": "../../meta/edition.v1.json",
  "id": "TUR",
  "name": "Türkiye",
  "flags": {
    "p2p": {
      "action": "hide",
      "reason": "Peer-to-peer trading is outside the licence."
    },
    "earn": {
      "action": "custom",
      "ext": {
        "notice": "earn.savingsOnly"
      },
      "reason": "Of the earn products only savings are offered."
    },
    "fiatDepositWithdraw": {
      "action": "custom",
      "ext": {
        "currencies": ["TRY", "EUR"]
      },
      "reason": "The Turkish company holds accounts in lira and euro."
    },
    "card": [
      {
        "action": "hide",
        "until": "2027-03-01T00:00:00Z",
        "reason": "Decision 12: no cards before the contract begins."
      },
      {
        "action": "hide",
        "from": "2028-01-01T00:00:00Z",
        "until": "2028-02-01T00:00:00Z",
        "reason": "Decision 14: the terminals are exchanged."
      }
    ]
  }
}
`;

const entry = (action: string, reason: string) => ({ action, reason });

const edition = (id: string, name: string, flags: object) =>
  JSON.stringify({ $schema: '../../meta/edition.v1.json', id, name, flags }, null, 2);

/** The small project with editions, in which everything holds. */
export const editionFixture: Project = {
  files: {
    ...fixture.files,
    ...Object.fromEntries(EXTS.map((path) => [path, readFileSync(path, 'utf8')])),
    [FLAGS]: flagsWithExts(),
    [PAST_ORDER]: withTakers(),
    [ENGLISH]: withText('Only savings are offered here.', ENGLISH),
    [CHINESE]: withText('此處只提供儲蓄產品。', CHINESE),
    [TURKEY]: turkey,
    [HONG_KONG]: edition('HKG', 'Hong Kong', {
      slash: entry('hide', 'Gifts and promotions are not allowed.'),
      sideBot: { ...entry('hide', 'Ends with the year.'), until: '2027-01-01T00:00:00Z' },
    }),
    [ISLAMIC]: edition('ISLAMIC', 'an Islamic account', {
      earn: entry('hide', 'Interest is not permitted.'),
      slash: { ...entry('show', 'Decision 7 of the Shariah board.'), overrides: 'hide' },
    }),
  },
};

/** The flags of the fixture, those with values of their own as in the product. */
function flagsWithExts(): string {
  const own = JSON.parse(fixture.files[FLAGS] ?? '') as { flags: Record<string, object> };
  const real = JSON.parse(readFileSync(FLAGS, 'utf8')) as { flags: Record<string, { ext?: string }> };
  // The fixture's description has none of the operations that the product refuses for them.
  const taken = Object.entries(real.flags)
    .filter(([, { ext }]) => EXTS.includes(`schemas/compliance/${ext}`))
    .map(([flag, given]) => [flag, { ...given, refusesNothing: 'This project has no operation for it.' }]);
  return JSON.stringify({ ...own, flags: { ...own.flags, ...Object.fromEntries(taken) } }, null, 2);
}

function withText(text: string, path: string): string {
  const texts = JSON.parse(fixture.files[path] ?? '') as Record<string, string>;
  return JSON.stringify({ ...texts, 'earn.savingsOnly': text }, null, 2);
}

/** The screen that something of every flag stands in, with parts that take what an edition can give. */
function withTakers(): string {
  const screen = JSON.parse(fixture.files[PAST_ORDER] ?? '') as { body: object[] };
  const text = (feature: string, from: string) => ({
    id: `${feature}Text`,
    kind: 'text',
    text: 'book.title',
    feature,
    ext: { [from]: '/text' },
  });
  const picker = (id: string, value: string, feature: string, ext: object) => ({
    id,
    kind: 'picker',
    as: 'select',
    label: 'book.title',
    feature,
    ext,
    options: { values: [{ value, label: 'book.title' }] },
  });
  const chosen = (id: string) => ({
    id: `${id}Chosen`,
    kind: 'text',
    text: 'book.title',
    when: { has: { $: `filter#/${id}` } },
  });
  const lists = { '/currencies': '/options/include', '/channels': '/options/exclude' };
  const taken = [
    text('earn', '/notice'),
    text('convertCoins', '/coin'),
    text('internalTransfer', '/variant'),
    text('siteClearance', '/at'),
    picker('fiat', 'EUR', 'fiatDepositWithdraw', lists),
    chosen('fiat'),
    picker('coin', 'USDT', 'convertCoins', { '/withheld': '/options/exclude' }),
    chosen('coin'),
  ];
  return JSON.stringify({ ...screen, body: [...screen.body, ...taken] }, null, 2);
}
