import type { ComponentType } from 'react';
import type { OperationId } from '../../generated/api/operations.ts';
import { type LazyPart, lazyPart } from '../runtime/index.ts';
import { addressOperations, conversionOperations } from './shared/operations.ts';
import type { WidgetProps } from './shared/widgetClient.ts';

interface WidgetEntry {
  /** A separate chunk: it draws `meanwhile` until that has loaded. */
  component: ComponentType<WidgetProps & Record<string, unknown>>;
  load(): Promise<void>;
  /** The operations that it may call. */
  operations: readonly OperationId[];
}

/** The widgets that a screen may name (schemas/meta/screen.v1.json "WidgetNode"). */
export const registry = {
  conversionQuote: {
    ...fromScreen(
      lazyPart(() => import('./conversionQuote/ConversionQuote.tsx').then((module) => module.default)),
    ),
    operations: conversionOperations,
  },
  chainAddress: {
    ...fromScreen(lazyPart(() => import('./chainAddress/ChainAddress.tsx').then((module) => module.default))),
    operations: addressOperations,
  },
} satisfies Record<string, WidgetEntry>;

/** The props come from a screen file: `npm run check` verifies them against the widget's manifest, not the compiler. */
function fromScreen<Props extends WidgetProps>(
  widget: LazyPart<Props>,
): Pick<WidgetEntry, 'component' | 'load'> {
  return { component: widget.Part as unknown as WidgetEntry['component'], load: widget.load };
}
