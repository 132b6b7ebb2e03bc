import { type ComponentType, lazy } from 'react';
import type { OperationId } from '../../generated/api/operations.ts';
import { OPERATIONS as chainAddressOperations } from './chainAddress/operations.ts';
import { OPERATIONS as conversionQuoteOperations } from './conversionQuote/operations.ts';
import type { WidgetProps } from './widgetProps.ts';

interface WidgetEntry {
  /** A chunk of its own. */
  component: ComponentType<WidgetProps & Record<string, unknown>>;
  /** What it may call. */
  operations: readonly OperationId[];
}

/** The widgets that a screen may name (schemas/meta/screen.v1.json "WidgetNode"). */
export const registry = {
  conversionQuote: {
    component: fromScreen(lazy(() => import('./conversionQuote/ConversionQuote.tsx'))),
    operations: conversionQuoteOperations,
  },
  chainAddress: {
    component: fromScreen(lazy(() => import('./chainAddress/ChainAddress.tsx'))),
    operations: chainAddressOperations,
  },
} satisfies Record<string, WidgetEntry>;

/** The props come from a screen file: `npm run check` proves them against the widget's manifest, not the compiler. */
function fromScreen<Props extends WidgetProps>(widget: ComponentType<Props>): WidgetEntry['component'] {
  return widget as unknown as WidgetEntry['component'];
}
