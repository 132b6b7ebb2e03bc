import { describe, expect, it } from 'vitest';
import { forgetOverlay, rememberedOverlay, rememberOverlay } from '../../../src/render/antd/openOverlay.ts';

/** The storage of a tab, as the ports have it. */
function tab(first: Record<string, string> = {}) {
  const values = new Map(Object.entries(first));
  return {
    get: (name: string) => values.get(name),
    set: (name: string, value: string) => values.set(name, value) === values,
    remove: (name: string) => void values.delete(name),
  };
}

const here = '7/moneyAddress';
const edit = { name: 'edit', params: { id: 3, remark: 'cold “wallet”' } };

describe('the overlay that was open before a reload', () => {
  it('is restored with its parameters, as often as the page is loaded', () => {
    const storage = tab();
    rememberOverlay(storage, here, edit);
    expect([rememberedOverlay(storage, here), rememberedOverlay(storage, here)]).toEqual([edit, edit]);
  });

  it.each(['8/moneyAddress', '7/withdraw'])(
    'is not restored for another account or page: %s',
    (elsewhere) => {
      const storage = tab();
      rememberOverlay(storage, here, edit);
      expect(rememberedOverlay(storage, elsewhere)).toBeNull();
    },
  );

  it('is the one opened last', () => {
    const storage = tab();
    rememberOverlay(storage, here, edit);
    rememberOverlay(storage, here, { name: 'create', params: {} });
    expect(rememberedOverlay(storage, here)).toEqual({ name: 'create', params: {} });
  });

  it('is forgotten once it was closed, and closing it leaves those of other pages', () => {
    const storage = tab();
    rememberOverlay(storage, here, edit);
    rememberOverlay(storage, '7/withdraw', edit);
    forgetOverlay(storage, here);
    expect([rememberedOverlay(storage, here), rememberedOverlay(storage, '7/withdraw')]).toEqual([
      null,
      edit,
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['truncated JSON', '{"name":"edit","par'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a name alone', '{"name":"edit"}'],
    ['a name that is not text', '{"name":1,"params":{}}'],
    ['parameters that are null', '{"name":"edit","params":null}'],
    ['parameters that are text', '{"name":"edit","params":"id"}'],
  ])('is not restored where the storage has %s', (_what, value) => {
    const storage = tab(value === undefined ? {} : { [`ua_overlay:${here}`]: value });
    expect(rememberedOverlay(storage, here)).toBeNull();
  });

  it('is not restored where the storage is empty and refuses every write', () => {
    const refusing = { get: () => undefined, set: () => false, remove: () => undefined };
    rememberOverlay(refusing, here, edit);
    expect(rememberedOverlay(refusing, here)).toBeNull();
  });
});
