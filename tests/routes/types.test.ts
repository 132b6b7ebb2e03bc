import { describe, expectTypeOf, it } from 'vitest';
import type { RouteId, Screen } from '../../generated/models/screen.v1.d.ts';
import type { Home, homeUnder } from '../../src/routes/homeUnder.ts';
import type { resolveAhead, useResolvedScreen } from '../../src/routes/resolvedScreen.ts';
import type { SentScreen, wholeScreen, withOverlays } from '../../src/routes/sentScreen.ts';
import type { LoadScreen } from '../../src/routes/siteScreens.ts';
import type { FlagStates } from '../../src/runtime/index.ts';

describe('a screen', () => {
  it('is loaded, or is none of the site', () => {
    expectTypeOf<LoadScreen>().returns.resolves.toEqualTypeOf<SentScreen | null>();
  });

  it('can be drawn as it was sent only under the flags that it names', () => {
    expectTypeOf<SentScreen['sentFor']>().toEqualTypeOf<FlagStates | null>();
  });

  it('is resolved at once or ahead, to the same', () => {
    expectTypeOf<typeof useResolvedScreen>().returns.toEqualTypeOf<Screen | null>();
    expectTypeOf<typeof resolveAhead>().returns.resolves.toEqualTypeOf<
      ReturnType<typeof useResolvedScreen>
    >();
    expectTypeOf<typeof wholeScreen>().returns.resolves.toEqualTypeOf<ReturnType<typeof withOverlays>>();
  });
});

describe('the home page', () => {
  it('always exists, whatever is hidden', () => {
    expectTypeOf<typeof homeUnder>().returns.toEqualTypeOf<Home>();
    expectTypeOf<Home['route']>().toEqualTypeOf<RouteId>();
  });
});
