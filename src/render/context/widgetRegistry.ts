import type { ComponentType } from 'react';
import type { WidgetNode } from '../../../generated/models/screen.v1.d.ts';
import type { Contract } from '../../contract/index.ts';
import type { Meanwhile } from '../../runtime/index.ts';

/** Props of every widget besides those of its manifest. */
export interface WidgetInputs {
  /** Refuses every operation that the widget's manifest does not list. */
  client: Contract['call'];
  /** Sets filters of the page, so that its URL carries them. */
  onFilter?: (changes: Readonly<Record<string, string>>) => void;
}

/** A widget as the routes pass it to the renderer, which knows none by itself. */
export interface WidgetEntry {
  /** Draws `meanwhile` until its code has loaded. */
  component: ComponentType<WidgetInputs & Meanwhile & Record<string, unknown>>;
  /** Fetches its code. */
  load(): Promise<void>;
  /** The operations of its manifest, once its code has loaded. */
  operations(): readonly string[];
}

export type WidgetRegistry = Readonly<Record<WidgetNode['widget'], WidgetEntry>>;
