import type { ComponentType } from 'react';
import type { WidgetNode } from '../../../../generated/models/screen.v1.d.ts';
import type { Contract } from '../../../contract/index.ts';

/** What every widget gets beside the props of its manifest. */
export interface WidgetInputs {
  /** Refuses every operation that the widget's manifest does not list. */
  client: Contract['call'];
  /** Puts values into the page's filters, so that its address holds them. */
  onFilter?: (changes: Readonly<Record<string, string>>) => void;
}

/** A widget as the routes hand it to the renderer, which knows none by itself. */
export interface WidgetEntry {
  /** Suspends until its code is there. */
  component: ComponentType<WidgetInputs & Record<string, unknown>>;
  /** Fetches its code. */
  load(): Promise<void>;
  /** The operations of its manifest. */
  operations: readonly string[];
}

export type WidgetRegistry = Readonly<Record<WidgetNode['widget'], WidgetEntry>>;
