import { useTranslation } from 'react-i18next';
import type { TabsNode as Tabs } from '../../../../generated/models/screen.v1.d.ts';
import { useScreenTools } from '../../host/ScreenContext.tsx';
import { NodeList } from '../NodeView.tsx';
import type { NodeProps } from '../nodeProps.ts';
import { useShownParts } from '../useShownParts.ts';
import { TabList } from './TabList.tsx';
import './tabsNode.css';

/** Parts of which one shows. Which one is part of the page's address; the others are not mounted and ask nothing. */
export function TabsNode({ node, path }: NodeProps<Tabs>) {
  const { t } = useTranslation();
  const { address } = useScreenTools();
  const tabs = useShownParts(node.items);
  const chosen = tabs.find((tab) => tab.id === address.state.tabs[node.id]) ?? tabs[0];
  if (chosen === undefined) return null;
  const panelId = `${path}/panel`;
  return (
    <div className="ua-tabs">
      <TabList
        label={t(node.label)}
        tabs={tabs.map((tab) => ({ id: tab.id, label: t(tab.label), domId: `${path}/tab/${tab.id}` }))}
        chosen={chosen.id}
        panelId={panelId}
        onChoose={(tab) => address.setTab(node.id, tab)}
      />
      <div
        id={panelId}
        className="ua-tabs__panel"
        role="tabpanel"
        aria-labelledby={`${path}/tab/${chosen.id}`}
        key={chosen.id}
      >
        <NodeList nodes={chosen.body} path={`${path}/${chosen.id}`} />
      </div>
    </div>
  );
}
