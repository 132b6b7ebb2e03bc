import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { NavigationFile } from '../../../generated/models/navigation.v1.d.ts';
import { flagDefaults } from '../../../generated/screens/flagDefaults.ts';
import { routes } from '../../../generated/screens/index.ts';
import navigationJson from '../../../schemas/navigation.json';
import { buildNavigation } from '../../../src/shell/navigation/buildNavigation.ts';
import { findPlace } from '../../../src/shell/navigation/findPlace.ts';

const sprite = readFileSync('src/runtime/icons/icons.svg', 'utf8');
const navigationFile = navigationJson as NavigationFile;
const groups = buildNavigation(navigationFile, routes, flagDefaults);
const shown = groups.flatMap(({ items }) => items.map(({ route }) => route));

test('every listed page is offered, with an icon we have', () => {
  const listed = navigationFile.groups.flatMap(({ items }) => items);
  expect(shown).toEqual(listed.map(({ route }) => route));
  expect(listed.filter(({ icon }) => !sprite.includes(`<symbol id="${icon}"`))).toEqual([]);
});

const { subAccountTransferRecord: _, ...without } = flagDefaults;
test.each([
  ['hide', { ...flagDefaults, subAccountTransferRecord: { action: 'hide' } }],
  ['an unknown action', { ...flagDefaults, subAccountTransferRecord: { action: 'maybe' } }],
  ['no flag at all', without],
])('a page whose feature has %s is not offered', (_, flags) => {
  const routesShown = buildNavigation(navigationFile, routes, flags).flatMap(({ items }) => items);
  expect(routesShown.map(({ route }) => route)).toEqual(
    shown.filter((id) => id !== 'subAccountTransferRecord'),
  );
});

test('a group with nothing left is left out', () => {
  const file: NavigationFile = {
    groups: [{ label: 'nav.records', items: [{ route: 'subAccountTransferRecord', icon: 'transfer' }] }],
  };
  expect(buildNavigation(file, routes, {})).toEqual([]);
});

describe('the place of an address', () => {
  test.each([
    ['/deposit/', 'deposit', true],
    ['/deposit', 'deposit', true],
    ['/deposit/chain-address', 'deposit', false],
    ['/exchange/index', 'exchangeIndex', true],
    ['/exchange/history', 'exchangeHistory', true],
    ['/exchange/lwb-exchange/7', 'exchangeIndex', false],
    ['/otc/convert', 'otcIndex', false],
    ['/otc/history', 'otcHistory', true],
    ['/money-address', 'moneyAddress', true],
    ['/money-address/batch', 'moneyAddress', false],
    ['/money-address/risk-check', 'moneyAddressRiskCheck', true],
    ['/exportStatment', 'exportStatment', true],
  ])('%s belongs to %s', (address, route, isPage) => {
    const place = findPlace(groups, address);
    expect([place?.item.route, place?.isPage]).toEqual([route, isPage]);
  });

  test.each(['/', '/nowhere', '/depositor'])('%s belongs nowhere', (address) => {
    expect(findPlace(groups, address)).toBeNull();
  });
});
