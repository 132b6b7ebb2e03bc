import { describe, expectTypeOf, it } from 'vitest';
import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import type { ActionFailure, ActionHost } from '../../src/actions/index.ts';
import type { NoticeType, Prove } from '../../src/runtime/index.ts';

describe('the host of actions', () => {
  it('navigates to a route that exists', () => {
    expectTypeOf<ActionHost['go']>().parameter(0).toEqualTypeOf<RouteId>();
    expectTypeOf<string>().not.toExtend<Parameters<ActionHost['go']>[0]>();
  });

  it('leaves the result of a call unknown, so that it is checked before use', () => {
    expectTypeOf<ActionHost['call']>().returns.resolves.toBeUnknown();
    expectTypeOf<ActionHost['prove']>().toEqualTypeOf<Prove>();
    expectTypeOf<Prove>().returns.resolves.toBeUnknown();
  });

  it('shows a toast of a type that the notices know', () => {
    expectTypeOf<ActionHost['toast']>().parameter(0).toEqualTypeOf<NoticeType>();
  });

  it('learns from a confirmation whether the user agreed', () => {
    expectTypeOf<ActionHost['confirm']>().returns.resolves.toBeBoolean();
  });

  it('reports a failure with its error, whatever was thrown', () => {
    expectTypeOf<ActionHost['report']>().parameter(0).toEqualTypeOf<ActionFailure>();
    expectTypeOf<ActionFailure['error']>().toBeUnknown();
    expectTypeOf<{ key: string }>().not.toExtend<ActionFailure>();
  });
});
