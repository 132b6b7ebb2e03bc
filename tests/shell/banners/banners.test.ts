import { describe, expect, it } from 'vitest';
import {
  type Banner,
  closeBanner,
  closedBanners,
  shownBanners,
} from '../../../src/shell/banners/bannerBoard.tsx';
import { bannerPosition } from '../../../src/shell/banners/NoticeBell.tsx';
import { memoryStorage } from '../memoryStorage.ts';

const now = Date.UTC(2026, 5, 1);
const banner = (part: Partial<Banner>): Banner => ({
  id: 'a',
  title: 'T',
  content: 'C',
  type: 'other',
  closable: true,
  ...part,
});
const seconds = (days: number) => String(now / 1000 + days * 86_400);

describe('bannerPosition', () => {
  it.each([
    ['/deposit/', 'ASSET_DEPOSIT'],
    ['/deposit/chain-address', 'ASSET_DEPOSIT'],
    ['/exchange/lwb-exchange/7', 'ASSET_CONVERT'],
    ['/transfers', 'ASSET_RECORDS'],
    ['/subAccountTransferRecord', 'ASSET_RECORDS'],
    ['/exportStatment', 'ASSET_EXPORT'],
    ['/constructor', undefined],
    ['/', undefined],
  ])('%s has %s', (path, wanted) => expect(bannerPosition(path)).toBe(wanted));
});

describe('shownBanners', () => {
  it.each<[string, Partial<Banner>, boolean]>([
    ['a current banner is shown', { start_time: seconds(-1), end_time: seconds(1) }, true],
    ['a banner without times is shown', {}, true],
    ['a future banner is not', { start_time: seconds(1) }, false],
    ['a past banner is not', { end_time: seconds(0) }, false],
    ['a closed banner is not', { id: 'closed' }, false],
    ['a banner that may not be closed is', { id: 'closed', closable: false }, true],
  ])('%s', (_, part, isShown) => {
    expect(shownBanners([banner(part)], ['closed'], now)).toHaveLength(isShown ? 1 : 0);
  });
});

describe('closed notices', () => {
  it('are remembered, up to the latest hundred', () => {
    const storage = memoryStorage();
    for (let number = 0; number < 120; number += 1) closeBanner(storage, `n${number}`);
    expect(closedBanners(storage)).toHaveLength(100);
    expect(closedBanners(storage).at(-1)).toBe('n119');
  });

  it('are none when the stored value cannot be read', () => {
    const storage = memoryStorage();
    storage.set('ua_closed_notices', '{"a":');
    expect(closedBanners(storage)).toEqual([]);
    storage.set('ua_closed_notices', '{"a":1}');
    expect(closedBanners(storage)).toEqual([]);
  });
});
