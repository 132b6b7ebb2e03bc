import { describe, expectTypeOf, it } from 'vitest';
import type { ResultOf } from '../../generated/api/types.ts';
import type { WidgetClient } from '../../src/widgets/parts/widgetClient.ts';

type OfQuotes = WidgetClient<'convertQuote' | 'convertExecute'>;

describe('the client of a widget', () => {
  it('gives the results of its operations', () => {
    expectTypeOf<OfQuotes['call']>().toBeCallableWith('convertExecute', { quoteTxId: 'q1' });
    expectTypeOf<ResultOf<'convertQuote'>>().toHaveProperty('toAmount').toBeString();
  });

  // The compiler is the test (`npm run check`): each marked line must be refused, or the mark itself is an error.
  it('refuses what its manifest does not list', () => {
    const wrong = async ({ call }: OfQuotes) => {
      // @ts-expect-error an operation of the API, but not of this widget
      await call('userProfile', {});
      // @ts-expect-error the arguments of another of its operations
      await call('convertExecute', { accountType: 'funding' });
    };
    expectTypeOf(wrong).toBeFunction();
  });
});
