import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { NavigationFile } from '../../../generated/models/navigation.v1.d.ts';
import { flagDefaults } from '../../../generated/screens/flagDefaults.ts';
import { routes } from '../../../generated/screens/index.ts';
import { areas, languages } from '../../../schemas/brand.json';
import navigationJson from '../../../schemas/navigation.json';
import { buildNavigation, findPlace } from '../../../src/shell/navigation/buildNavigation.ts';
import { frameNotices, wholeFrame } from '../../../src/shell/navigation/wholeFrame.ts';

const sprite = readFileSync('src/ui/icons/icons.svg', 'utf8');
const navigationFile = navigationJson as NavigationFile;
const groups = [...wholeFrame(flagDefaults).navigation];
const labels = (given: typeof groups) => given.flatMap(({ items }) => items.map(({ label }) => label));
const shown = labels(groups);

test('every listed page and area is offered, with an existing icon', () => {
  const listed = navigationFile.groups.flatMap(({ items }) => items);
  expect(shown).toEqual(listed.map((item) => ('route' in item ? `nav.${item.route}` : item.label)));
  expect(listed.filter(({ icon }) => !sprite.includes(`<symbol id="${icon}"`))).toEqual([]);
});

const textsOf = (language: string) =>
  JSON.parse(readFileSync(`schemas/locales/${language}/user-assets.json`, 'utf8')) as Record<string, string>;
const english = textsOf('en');
const written = languages.filter((language) => !('texts' in language)).map(({ code }) => code);

test.each(written)(
  'no two pages have the same name in %s, neither in the menu nor above them',
  (language) => {
    // What a partial language lacks is shown in English.
    const texts = { ...english, ...textsOf(language) };
    const menu = navigationFile.groups.flatMap(({ label, items }) =>
      items.map((item) => `${texts[label]} / ${texts['route' in item ? `nav.${item.route}` : item.label]}`),
    );
    const titles = readdirSync('schemas/screens').map((name) => {
      const { title } = JSON.parse(readFileSync(`schemas/screens/${name}`, 'utf8')) as { title: string };
      return texts[title];
    });
    expect(twice(menu)).toEqual([]);
    expect(twice(titles)).toEqual([]);
  },
);

test.each(written)('the transfer pages have the same names in the menu and above them in %s', (language) => {
  const texts = { ...english, ...textsOf(language) };
  const own = [texts['nav.transfers'], texts['transfers.pageTitle']];
  const family = [texts['nav.subAccountTransferRecord'], texts['transfers.title']];
  expect([new Set(own).size, new Set(family).size]).toEqual([1, 1]);
  expect(own).not.toEqual(family);
});

function twice<T>(all: readonly T[]): T[] {
  return all.filter((one, at) => all.indexOf(one) !== at);
}

const { subAccountTransferRecord: _, ...without } = flagDefaults;
test.each([
  ['hide', { ...flagDefaults, subAccountTransferRecord: { action: 'hide' } }],
  ['an unknown action', { ...flagDefaults, subAccountTransferRecord: { action: 'maybe' } }],
  ['no flag at all', without],
])('a page whose feature has %s is not offered', (_, flags) => {
  expect(labels([...wholeFrame(flags).navigation])).toEqual(
    shown.filter((label) => label !== 'nav.subAccountTransferRecord'),
  );
});

test.each([
  ['hidden', { ...flagDefaults, p2p: { action: 'hide' } }, areas],
  ['nowhere', flagDefaults, { ...areas, p2p: undefined }],
])('an area of the brand that is %s is not offered', (_, flags, places) => {
  const { p2p, ...others } = places;
  const known = p2p === undefined ? others : { ...others, p2p };
  expect(labels([...wholeFrame(flags, known).navigation])).toEqual(
    shown.filter((label) => label !== 'nav.area.p2p'),
  );
});

test('the edition’s note on an area is at its entry', () => {
  const earn = { action: 'custom', ext: { notice: 'earn.unregulated' } };
  const items = wholeFrame({ ...flagDefaults, earn }).navigation.flatMap((group) => group.items);
  const noted = items.filter((item) => 'note' in item);
  expect(noted).toMatchObject([{ href: areas.earn, label: 'nav.area.earn', note: 'earn.unregulated' }]);
});

test('the notice of a closing site is shown when its edition names the moment', () => {
  const at = '2027-03-31T16:00:00Z';
  const noticesUnder = (state: { action: string; ext?: { at: string } }) =>
    frameNotices(navigationFile, { ...flagDefaults, siteClearance: state });
  expect(noticesUnder({ action: 'custom', ext: { at } })).toMatchObject([{ id: 'siteClearance', at }]);
  expect(noticesUnder({ action: 'show' })).toEqual([]);
  expect(noticesUnder({ action: 'hide' })).toEqual([]);
});

test('an empty group is left out', () => {
  const file: NavigationFile = {
    $schema: '',
    groups: [{ label: 'nav.records', items: [{ route: 'subAccountTransferRecord', icon: 'transfer' }] }],
  };
  expect(buildNavigation({ groups: file.groups, routes }, {})).toEqual([]);
});

describe('the place of an address in the navigation', () => {
  test.each([
    ['/deposit/', 'deposit', true],
    ['/deposit', 'deposit', true],
    ['/deposit/chain-address', 'deposit', false],
    ['/', 'overview', true],
    ['/exchange/index', 'exchangeIndex', true],
    ['/exchange/history', 'exchangeHistory', true],
    ['/exchange/lwb-exchange/7', 'exchangeIndex', false],
    ['/otc/convert', 'otcIndex', false],
    ['/otc/history', 'otcHistory', true],
    ['/money-address', 'moneyAddress', true],
    ['/money-address/batch', 'moneyAddress', false],
    ['/money-address/risk-check', 'moneyAddressRiskCheck', true],
    ['/exportStatment', 'exportStatment', true],
  ])('of %s is %s', (address, route, isPage) => {
    const place = findPlace(groups, address);
    expect([place?.item.route, place?.isPage]).toEqual([route, isPage]);
  });

  test.each(['/nowhere', '/depositor'])('of %s does not exist', (address) => {
    expect(findPlace(groups, address)).toBeNull();
  });
});
