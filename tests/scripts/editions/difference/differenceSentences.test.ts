import { expect, test } from 'vitest';
import { loadProject } from '../../../../scripts/description/loadProject.ts';
import { combinations, type EditionId } from '../../../../scripts/editions/combination.ts';
import { differenceSentences } from '../../../../scripts/editions/difference/differenceSentences.ts';
import { editionDifference } from '../../../../scripts/editions/difference/editionDifference.ts';
import { readEditionModel } from '../../../../scripts/editions/editionModel.ts';

const project = await loadProject();
const reason = 'A decision.';
const hide = { action: 'hide', reason };

/** Edition → what its file says about flags; the other files stay. */
type Edits = Partial<Record<EditionId, object>>;

function sentences(id: string, before: Edits, after: Edits, files: Record<string, string> = {}) {
  const combination = combinations.find((one) => one.id === id);
  if (!combination) throw new Error(`${id} is none.`);
  const [old, now] = [version(before, files), version(after, files)];
  return differenceSentences(editionDifference(old, now, combination), now);
}

function version(edits: Edits, files: Record<string, string>) {
  const changes = Object.entries(edits).map(([id, flags]) => {
    const path = `schemas/compliance/editions/${id}.json`;
    const { name } = JSON.parse(project.files[path] ?? '{}') as { name: string };
    return [path, JSON.stringify({ $schema: '../../meta/edition.v1.json', id, name, flags }, null, 2)];
  });
  return readEditionModel({ files: { ...project.files, ...files, ...Object.fromEntries(changes) } });
}

function englishText(key: string): string {
  const texts = JSON.parse(project.files['schemas/locales/en/user-assets.json'] ?? '{}') as Record<
    string,
    string
  >;
  return texts[key] ?? key;
}

const savings = 'Statements > New statement > Savings';
const one = '1 choice, 0 routes, 0 navigation entries, 0 operations';

/** One edition's flags before and after, and the sentences that say what changes. */
const edits: [name: string, before: object, after: object, want: unknown[]][] = [
  ['only a reason changes', { exportSavings: hide }, { exportSavings: { ...hide, reason: 'Other.' } }, []],
  [
    'a section is hidden',
    {},
    { exportSavings: hide },
    [`In Kazakhstan, ${savings} disappears: ${one} no longer called, 0 texts no longer shown.`],
  ],
  [
    'the hide is undone',
    { exportSavings: hide },
    {},
    [`In Kazakhstan, ${savings} appears: ${one} newly called, 0 texts newly shown.`],
  ],
  [
    'a section is hidden from a day on',
    {},
    { exportSavings: { ...hide, from: '2027-03-01T00:00:00Z' } },
    [
      `In Kazakhstan, from 1 March 2027, ${savings} disappears: ${one} no longer called, 0 texts no longer shown.`,
    ],
  ],
  [
    'a section is hidden for some time',
    {},
    { exportSavings: { ...hide, from: '2027-03-01T00:00:00Z', until: '2027-03-31T16:00:00Z' } },
    [
      `In Kazakhstan, from 1 March 2027 until 31 March 2027, 16:00 UTC, ${savings} disappears: ${one} no longer called, 0 texts no longer shown.`,
    ],
  ],
  [
    'a whole page is hidden',
    {},
    { subAccountTransferRecord: hide },
    [
      'In Kazakhstan, the page Sub-account transfers and Transfers > Transfers with sub-accounts disappear: 1 link, 1 route, 1 navigation entry, 3 operations no longer called (subaccountTax, transferList, transferMonths), 30 texts no longer shown.',
      ...[
        'Deposit > Ways to deposit > Currency > Sub-accounts cannot deposit currencies.…',
        'Deposit > Ways to deposit > Card > Sub-accounts cannot deposit currencies.…',
        'Withdraw > Sub-accounts cannot withdraw. Transfer t…',
      ].map(
        (notice) =>
          `In Kazakhstan, ${notice} changes: action is nothing instead of id “toTransfers”, label “Go to Transfers”, do go “transfers”.`,
      ),
    ],
  ],
  [
    'invalid values of a flag hide what depends on it',
    {},
    { fiatDepositWithdraw: { action: 'custom', ext: { currencies: ['ZZZ'] }, reason } },
    [expect.stringMatching(/^In Kazakhstan, .*Deposit > .* disappear/)],
  ],
  [
    'an area of the brand is hidden',
    {},
    { p2p: hide },
    [
      'In Kazakhstan, the navigation entry P2P disappears: 0 routes, 1 navigation entry, 0 operations no longer called, 1 text no longer shown.',
    ],
  ],
];

test.each(edits)('%s', (_name, before, after, want) => {
  expect(sentences('KAZ', { KAZ: before }, { KAZ: after }).map(({ text }) => text)).toEqual(want);
});

test('an unused flag is said to change nothing yet', () => {
  const path = 'schemas/navigation.json';
  const navigation = JSON.parse(project.files[path] ?? '{}') as { groups: { label: string }[] };
  const groups = navigation.groups.filter(({ label }) => label !== 'nav.products');
  const files = { [path]: JSON.stringify({ ...navigation, groups }) };
  const said = sentences('KAZ', { KAZ: {} }, { KAZ: { p2p: hide } }, files).map(({ text }) => text);
  expect(said).toEqual(['In Kazakhstan, p2p is now "hide", and no part of a page shows it yet.']);
});

test('a difference that is the same before and after a date is stated once, without the date', () => {
  const moved = (...currencies: string[]) => ({
    fiatDepositWithdraw: { action: 'custom', ext: { currencies }, reason },
  });
  const after = { ...moved('KZT', 'EUR'), exportSavings: { ...hide, from: '2031-03-01T00:00:00Z' } };
  const said = sentences('KAZ', { KAZ: moved('KZT') }, { KAZ: after }).map(({ text }) => text);
  const changes = 'changes: options > include is KZT and EUR instead of KZT.';
  expect(said.filter((text) => text.endsWith(changes))).toEqual([
    `In Kazakhstan, Deposit > Ways to deposit > Currency > Currency ${changes}`,
  ]);
  expect(said.filter((text) => text.includes('from 1 March 2031'))).toHaveLength(1);
});

test('a part whose values differ is said to change', () => {
  const path = 'schemas/screens/exchangeIndex.json';
  const screen = JSON.parse(project.files[path] ?? '{}') as { body: object[] };
  const text = {
    id: 'answer',
    kind: 'text',
    text: 'convert.title',
    feature: 'convertFaq',
    ext: { '/text': '/text' },
  };
  const files = { [path]: JSON.stringify({ ...screen, body: [...screen.body, text] }) };
  const custom = { convertFaq: { action: 'custom', ext: { text: 'convert.faq.title' }, reason } };
  const said = sentences('KAZ', { KAZ: {} }, { KAZ: custom }, files).map(({ text: words }) => words);
  const [title, now] = [englishText('convert.title'), englishText('convert.faq.title')];
  expect(said).toContain(`In Kazakhstan, ${title} > ${now} changes: text is “${now}” instead of “${title}”.`);
});

test('an exception is highlighted, and so is its withdrawal', () => {
  const opened = { earn: { action: 'show', overrides: 'hide', reason: 'A ruling.' } };
  const site = { HKG: { earn: hide } };
  const [written, ...more] = sentences(
    'HKG+ISLAMIC',
    { ...site, ISLAMIC: {} },
    { ...site, ISLAMIC: opened },
  ).toReversed();
  expect(written).toEqual({
    text: 'EXCEPTION: in an Islamic account in Hong Kong, earn is shown although the site hides it: A ruling. (schemas/compliance/editions/ISLAMIC.json:6)',
    isException: true,
  });
  expect(more.every(({ isException }) => !isException)).toBe(true);
  const back = sentences('HKG+ISLAMIC', { ...site, ISLAMIC: opened }, { ...site, ISLAMIC: {} });
  expect(back.at(-1)).toEqual({
    text: 'EXCEPTION withdrawn: in an Islamic account in Hong Kong, earn is hidden again, as the site hides it.',
    isException: true,
  });
});

test.each(['default', 'HKG+ISLAMIC'])('editing one edition changes no other: %s', (id) => {
  expect(sentences(id, { KAZ: {} }, { KAZ: { exportSavings: hide } })).toEqual([]);
});
