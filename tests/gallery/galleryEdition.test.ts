import { expect, it } from 'vitest';
import { editionStates, galleryNow } from '../../src/gallery/galleryEdition.ts';

it('states what an edition sets for a flag', async () => {
  expect((await editionStates('default', galleryNow)).card?.action).toBe('show');
  expect((await editionStates('TUR', galleryNow)).card).toMatchObject({ action: 'hide', layer: 'region' });
  expect((await editionStates('TUR', galleryNow)).fiatDepositWithdraw?.ext).toEqual({ currencies: ['TRY'] });
});

it('layers an Islamic account over the global site', async () => {
  const [usual, islamic] = await Promise.all(
    ['default', 'ISLAMIC'].map((id) => editionStates(id, galleryNow)),
  );
  expect(islamic).not.toEqual(usual);
  expect(Object.values(islamic ?? {}).some((state) => state?.layer === 'islamic')).toBe(true);
});

it('refuses an unknown edition', async () => {
  await expect(editionStates('ATL', galleryNow)).rejects.toThrow('There is no edition ATL.');
});
