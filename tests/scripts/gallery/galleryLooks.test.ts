import { expect, it } from 'vitest';
import { editionIds } from '../../../scripts/editions/combination.ts';
import { keptLooks, usualLook } from '../../../scripts/gallery/galleryLooks.ts';

it('keeps pictures of every edition, both themes and both directions', () => {
  expect(new Set(keptLooks.map(({ look }) => look.edition))).toEqual(new Set(editionIds));
  expect(new Set(keptLooks.map(({ look }) => look.theme))).toEqual(new Set(['light', 'dark']));
  expect(keptLooks.some(({ look }) => look.lang === 'ar-SA' && look.width === 375)).toBe(true);
});

it('keeps states that look different, in the way most people see them', () => {
  const usual = keptLooks.find(({ look }) => look === usualLook);
  const links = [
    'withdraw/full',
    'withdraw/empty',
    'withdraw/error',
    'withdraw/many',
    'kind-table/full',
    'kind-table/empty',
  ];
  expect(links.filter((link) => usual?.isKept(link))).toEqual([
    'withdraw/full',
    'withdraw/empty',
    'withdraw/error',
    'kind-table/full',
  ]);
  expect(usual?.isKept('part-dialog-wide/long')).toBe(true);
});
