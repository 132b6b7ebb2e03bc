import type { ComponentType } from 'react';
import type { OperationId } from '../../generated/api/operations.ts';
import { lazyPart } from '../runtime/index.ts';
import type { WidgetProps } from './shared/widgetClient.ts';

interface WidgetEntry {
  /** A separate chunk: it draws `meanwhile` until that has loaded. */
  component: ComponentType<WidgetProps & Record<string, unknown>>;
  load(): Promise<void>;
  /** The operations that it may call; none before it has loaded. */
  operations(): readonly OperationId[];
}

/** What is taken of a widget's module. */
interface Loaded<Props> {
  component: ComponentType<Props>;
  operations: readonly OperationId[];
}

/** The widgets that a screen may name (schemas/meta/screen.v1.json "WidgetNode"). */
export const registry = {
  conversionQuote: widget(() =>
    import('./conversionQuote/ConversionQuote.tsx').then(({ default: component, operations }) => ({
      component,
      operations,
    })),
  ),
  chainAddress: widget(() =>
    import('./chainAddress/ChainAddress.tsx').then(({ default: component, operations }) => ({
      component,
      operations,
    })),
  ),
} satisfies Record<string, WidgetEntry>;

/** The props come from a screen file: `npm run check` verifies them against the widget's manifest, not the compiler. */
function widget<Props extends WidgetProps>(loadModule: () => Promise<Loaded<Props>>): WidgetEntry {
  let operations: readonly OperationId[] = [];
  const { Part, load } = lazyPart<Props>(async () => {
    const loaded = await loadModule();
    operations = loaded.operations;
    return loaded.component;
  });
  return { component: Part as unknown as WidgetEntry['component'], load, operations: () => operations };
}
