import { describe, expectTypeOf, it } from 'vitest';
import type { OperationId } from '../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../generated/api/types.ts';
import type { WidgetNode } from '../../generated/models/screen.v1.d.ts';
import type { WidgetManifest } from '../../scripts/prove/proof.ts';
import type { registry } from '../../src/widgets/registry.ts';
import type { AddressOperation, ConversionOperation } from '../../src/widgets/shared/operations.ts';
import type { WidgetClient, WidgetProps } from '../../src/widgets/shared/widgetClient.ts';

type OfQuotes = WidgetClient<'convertQuote' | 'convertExecute'>;

describe('the widgets', () => {
  it('are those that a screen may name', () => {
    expectTypeOf<WidgetNode['widget']>().toEqualTypeOf<keyof typeof registry>();
  });

  it('name their operations one by one', () => {
    expectTypeOf<AddressOperation>().toEqualTypeOf<
      'coinConfig' | 'depositAddressChain' | 'depositEditAddress'
    >();
    expectTypeOf<ConversionOperation>().toExtend<OperationId>();
    expectTypeOf<'withdrawCreate'>().not.toExtend<ConversionOperation>();
  });

  it('get a client, and a setter for filters of the page', () => {
    expectTypeOf<keyof WidgetProps>().toEqualTypeOf<'client' | 'onFilter'>();
    expectTypeOf<WidgetProps['client']>().parameter(0).toEqualTypeOf<OperationId>();
  });

  it('have a manifest, as the proof reads it', () => {
    type Read = 'document' | 'name' | 'props' | 'operations' | 'patchable';
    expectTypeOf<keyof WidgetManifest>().toEqualTypeOf<Read>();
    expectTypeOf<WidgetManifest['operations']>().toEqualTypeOf<readonly string[]>();
    expectTypeOf<WidgetManifest['patchable']>().toEqualTypeOf<readonly string[]>();
  });
});

describe('the client of a widget', () => {
  it('gives the results of its operations', () => {
    expectTypeOf<OfQuotes['call']>().toBeCallableWith('convertExecute', { quoteTxId: 'q1' });
    expectTypeOf<OfQuotes['call']>().parameter(0).toEqualTypeOf<'convertQuote' | 'convertExecute'>();
    expectTypeOf<ResultOf<'convertQuote'>>().toHaveProperty('toAmount').toBeString();
    expectTypeOf<ArgumentsOf<'convertExecute'>['quoteTxId']>().toEqualTypeOf<string>();
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
