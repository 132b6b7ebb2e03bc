import type { TabsNode as Tabs } from '../../../../generated/models/screen.v1.d.ts';
import { TabList } from '../../../ui/tabs/TabList.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { useScreenTools } from '../../context/ScreenContext.tsx';
import { NodeList, type NodeProps } from '../shared/NodeView.tsx';
import { useShownParts } from '../shared/useShownParts.ts';
import './tabsNode.css';

/** Tabs. The selected one is part of the page's URL; the others are not mounted and send no requests. */
export function TabsNode({ node, path }: NodeProps<Tabs>) {
  const { t } = useTexts();
  const { pageUrl } = useScreenTools();
  const tabs = useShownParts(node.items);
  const chosen = tabs.find((tab) => tab.id === pageUrl.state.tabs[node.id]) ?? tabs[0];
  if (chosen === undefined) return null;
  const panelId = `${path}/panel`;
  const tabId = (id: string) => `${path}/tab/${id}`;
  return (
    <div className="ua-tabs">
      <TabList
        label={t(node.label)}
        tabs={tabs.map((tab) => ({ id: tab.id, label: t(tab.label), domId: tabId(tab.id) }))}
        chosen={chosen.id}
        panelId={panelId}
        onChoose={(tab) => pageUrl.setTab(node.id, tab)}
      />
      <div
        id={panelId}
        className="ua-tabs__panel"
        role="tabpanel"
        aria-labelledby={tabId(chosen.id)}
        key={chosen.id}
      >
        <NodeList nodes={chosen.body} path={`${path}/${chosen.id}`} />
      </div>
    </div>
  );
}
