import { type ReactNode, useId } from 'react';
import { TabList } from '../../../ui/tabs/TabList.tsx';
import './findings.css';

export type FindingKind = 'absent' | 'why' | 'differences' | 'activity';

interface Tab {
  kind: FindingKind;
  label: string;
  content: ReactNode;
}

interface Props {
  tabs: readonly Tab[];
  chosen: FindingKind;
  onChoose(kind: FindingKind): void;
}

/** The findings about the page, in tabs beside the preview. */
export function Findings({ tabs, chosen, onChoose }: Props) {
  const id = useId();
  const shown = tabs.find(({ kind }) => kind === chosen) ?? tabs[0];
  if (shown === undefined) return null;
  const tabId = (kind: FindingKind) => `${id}-${kind}`;
  const panelId = `${id}-panel`;
  return (
    <section className="ua-findings" aria-label="What decides about this page">
      <TabList
        label="Findings"
        tabs={tabs.map(({ kind, label }) => ({ id: kind, label, domId: tabId(kind) }))}
        chosen={shown.kind}
        panelId={panelId}
        onChoose={onChoose}
      />
      <div
        id={panelId}
        className="ua-findings__panel"
        role="tabpanel"
        aria-labelledby={tabId(shown.kind)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
        tabIndex={0}
      >
        {shown.content}
      </div>
    </section>
  );
}
