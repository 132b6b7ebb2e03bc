import { describe, expect, it } from 'vitest';
import { flagDefaults } from '../../generated/screens/flagDefaults.ts';
import * as transfers from '../../generated/screens/transfers.ts';
import type { ScreenModule } from '../../generated/screens/types.ts';
import whole from '../../schemas/screens/transfers.json';
import { resolveAhead } from '../../src/routes/resolvedScreen.ts';
import { sentScreen, wholeScreen } from '../../src/routes/sentScreen.ts';

const asSent = Object.fromEntries(
  Object.entries(flagDefaults).map(([flag, action]) => [flag, { action: String(action) }]),
);
const overlaysOf = ({ overlays }: { overlays?: object | undefined }) => Object.keys(overlays ?? {});

describe('a screen whose overlays are loaded separately', () => {
  it('is complete once they have loaded', async () => {
    const sent = sentScreen(transfers, null);
    expect(overlaysOf(sent.screen)).toEqual([]);
    expect(overlaysOf(await wholeScreen(sent))).toEqual(overlaysOf(whole));
  });

  it('is rendered as it was sent without them, and resolved with them', async () => {
    expect(overlaysOf((await resolveAhead(sentScreen(transfers, asSent), asSent)) ?? {})).toEqual([]);
    const resolved = await resolveAhead(sentScreen(transfers, null), asSent);
    expect(overlaysOf(resolved ?? {})).toEqual(overlaysOf(whole));
  });

  it('rejects when they fail to load, and is complete after a retry', async () => {
    let asked = 0;
    const load = async () => {
      asked += 1;
      if (asked === 1) throw new TypeError('lost');
      return transfers.overlays.load();
    };
    const module: ScreenModule = { default: transfers.default, overlays: { load } };
    const sent = sentScreen(module, null);
    await expect(wholeScreen(sent)).rejects.toThrow('lost');
    expect(overlaysOf(await wholeScreen(sent))).toEqual(overlaysOf(whole));
  });
});
