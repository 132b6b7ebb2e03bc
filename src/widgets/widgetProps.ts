import type { Contract } from '../contract/index.ts';

/** What every widget gets beside the props of its manifest. */
export interface WidgetProps {
  /** Refuses every operation that the widget's manifest does not list. */
  client: Contract['call'];
  /** Puts values into the page's filters, so that its address holds them. */
  onFilter?: (changes: Readonly<Record<string, string>>) => void;
}
