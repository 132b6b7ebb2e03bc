import { createContext, type ReactNode, useContext } from 'react';
import type { ActionHost } from '../../actions/index.ts';
import type { Address } from '../address/useAddress.ts';
import type { WidgetRegistry } from '../nodes/widget/widgetRegistry.ts';

/** What the nodes of a screen do things with. */
export interface ScreenTools {
  host: ActionHost;
  address: Address;
  widgets: WidgetRegistry;
}

const ToolsContext = createContext<ScreenTools | null>(null);

export function ScreenToolsProvider({ tools, children }: { tools: ScreenTools; children: ReactNode }) {
  return <ToolsContext value={tools}>{children}</ToolsContext>;
}

/** The tools of the screen around this node. */
export function useScreenTools(): ScreenTools {
  const tools = useContext(ToolsContext);
  if (tools === null) throw new Error('a node needs a ScreenToolsProvider above it');
  return tools;
}
