import { describe, expectTypeOf, it } from 'vitest';
import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import type { SiteEdition } from '../../generated/sites/types.ts';
import type { FlagStates, Store } from '../../src/runtime/index.ts';
import type { Flags } from '../../src/shell/compliance/startFlags.ts';
import type { createRuntime } from '../../src/shell/index.ts';
import type {
  AreaItem,
  NavigationGroup,
  NavigationItem,
  PageItem,
} from '../../src/shell/navigation/buildNavigation.ts';
import type { ThemeStore } from '../../src/shell/theme/themeStore.ts';

describe('the flags of a page', () => {
  it('can be read by anybody and set by nobody', () => {
    expectTypeOf<Flags['states']>().toEqualTypeOf<Store<FlagStates>>();
    expectTypeOf<Flags['states']>().not.toHaveProperty('set');
    expectTypeOf<Flags['edition']>().returns.toEqualTypeOf<SiteEdition>();
  });

  it('are null for a screen that has to be resolved', () => {
    expectTypeOf<Flags['sentFor']>().returns.toEqualTypeOf<FlagStates | null>();
  });
});

describe('the navigation', () => {
  it('leads to pages of this area by their route, and to others by an address', () => {
    expectTypeOf<PageItem['route']>().toEqualTypeOf<RouteId>();
    expectTypeOf<AreaItem['href']>().toEqualTypeOf<string>();
    expectTypeOf<NavigationItem>().toEqualTypeOf<PageItem | AreaItem>();
  });

  it('has no empty group', () => {
    expectTypeOf<[]>().not.toExtend<NavigationGroup['items']>();
    expectTypeOf<[PageItem]>().toExtend<NavigationGroup['items']>();
  });
});

describe('the theme', () => {
  it('is chosen, or follows the system', () => {
    type Choice = Parameters<ThemeStore['choose']>[0];
    expectTypeOf<'light'>().toExtend<Choice>();
    expectTypeOf<'dark'>().toExtend<Choice>();
    expectTypeOf<'system'>().toExtend<Choice>();
    expectTypeOf<string>().not.toExtend<Choice>();
  });
});

describe('the runtime', () => {
  it('is made from ports, none of which is optional by accident', () => {
    expectTypeOf<Parameters<typeof createRuntime>[0]>().not.toBeAny();
    expectTypeOf<Record<string, never>>().not.toExtend<Parameters<typeof createRuntime>[0]>();
  });
});
