import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TabsNode as Tabs } from '../../../../generated/models/screen.v1.d.ts';
import { useScreenTools } from '../../tools/ScreenContext.tsx';
import { NodeList, type NodeProps } from '../parts/NodeView.tsx';
import { useShownParts } from '../parts/useShownParts.ts';
import './tabsNode.css';

/** Tabs. The selected one is part of the page's URL; the others are not mounted and send no requests. */
export function TabsNode({ node, path }: NodeProps<Tabs>) {
  const { t } = useTranslation();
  const { pageUrl } = useScreenTools();
  const tabs = useShownParts(node.items);
  const chosen = tabs.find((tab) => tab.id === pageUrl.state.tabs[node.id]) ?? tabs[0];
  if (chosen === undefined) return null;
  const panelId = `${path}/panel`;
  return (
    <div className="ua-tabs">
      <TabList
        label={t(node.label)}
        tabs={tabs.map((tab) => ({ id: tab.id, label: t(tab.label), domId: `${path}/tab/${tab.id}` }))}
        chosen={chosen.id}
        panelId={panelId}
        onChoose={(tab) => pageUrl.setTab(node.id, tab)}
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

interface Props {
  label: string;
  tabs: readonly { id: string; label: string; domId: string }[];
  chosen: string;
  panelId: string;
  onChoose(tab: string): void;
}

/** The tab list: one stop for the Tab key; arrows (in reading direction), Home and End move within it. */
function TabList({ label, tabs, chosen, panelId, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const from = tabs.findIndex((tab) => tab.id === chosen);
    const to = targetIndex(event, from, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (tab === undefined) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to ?? 0]?.focus();
  };
  return (
    <div className="ua-tabs__list" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          ref={tab.id === chosen ? showInFrame : undefined}
          id={tab.domId}
          type="button"
          role="tab"
          className="ua-tabs__tab"
          aria-selected={tab.id === chosen}
          aria-controls={tab.id === chosen ? panelId : undefined}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => onChoose(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** In the next frame, which lays the page out anyway: measuring at once would force a layout during rendering. */
function showInFrame(tab: HTMLElement | null): (() => void) | undefined {
  if (tab === null) return undefined;
  const frame = requestAnimationFrame(() => showInRow(tab));
  return () => cancelAnimationFrame(frame);
}

/**
 * A link, or Back, may select a tab that is scrolled out of sight. Scrolls only the row, never the page (as
 * scrollIntoView may).
 */
function showInRow(tab: HTMLElement): void {
  const list = tab.parentElement;
  if (list === null) return;
  const row = list.getBoundingClientRect();
  const place = tab.getBoundingClientRect();
  list.scrollLeft += Math.max(0, place.right - row.right) || Math.min(0, place.left - row.left);
}

function targetIndex(event: KeyboardEvent, from: number, count: number): number | undefined {
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = isRightToLeft ? -1 : 1;
  switch (event.key) {
    case 'ArrowRight':
      return (from + step + count) % count;
    case 'ArrowLeft':
      return (from - step + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
