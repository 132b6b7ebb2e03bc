import { describe, expectTypeOf, it } from 'vitest';
import {
  type FlagAction,
  type FlagEntry,
  type Layer,
  type LayerName,
  nextBoundary,
} from '../../src/compliance/index.ts';

describe('a layer', () => {
  it('has one of six names, in ascending precedence', () => {
    type Names = 'default' | 'region' | 'site' | 'islamic' | 'page' | 'config';
    expectTypeOf<LayerName>().toEqualTypeOf<Names>();
    expectTypeOf<Layer['name']>().toEqualTypeOf<LayerName>();
  });

  it('lists entries by flag and cannot be changed', () => {
    expectTypeOf<Layer['entries'][string]>().toEqualTypeOf<readonly FlagEntry[]>();
    expectTypeOf<FlagEntry[]>().toExtend<Layer['entries'][string]>();
    expectTypeOf<Layer['entries'][string]>().not.toExtend<FlagEntry[]>();
  });

  it('shows, hides or customizes a flag, and overrides nothing but a hide', () => {
    expectTypeOf<FlagAction>().toEqualTypeOf<'show' | 'hide' | 'custom'>();
    expectTypeOf<FlagEntry['overrides']>().toEqualTypeOf<'hide' | undefined>();
    expectTypeOf<{ reason: string }>().not.toExtend<FlagEntry>();
  });

  it('has a next boundary in ms, or none', () => {
    expectTypeOf(nextBoundary).returns.toEqualTypeOf<number | null>();
  });
});
