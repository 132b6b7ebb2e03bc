import { type KeyboardEvent, useRef } from 'react';
import './tabList.css';

interface TabListProps<Id extends string> {
  label: string;
  /** `domId` is the id of the tab's element, by which its panel names it. */
  tabs: readonly { readonly id: Id; readonly label: string; readonly domId: string }[];
  chosen: Id;
  panelId: string;
  onChoose(tab: Id): void;
}

/** The tab list: one stop for the Tab key; arrows (in reading direction), Home and End move within it. */
export function TabList<Id extends string>({ label, tabs, chosen, panelId, onChoose }: TabListProps<Id>) {
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
    <div className="ua-tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          ref={tab.id === chosen ? showInFrame : undefined}
          id={tab.domId}
          type="button"
          role="tab"
          className="ua-tab-list__tab"
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
