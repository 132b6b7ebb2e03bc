import { type ReactNode, useId } from 'react';
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
  const move = (step: number) => {
    const next = tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChoose(next.kind);
    document.getElementById(`${id}-${next.kind}`)?.focus();
  };
  return (
    <section className="ua-findings" aria-label="What decides about this page">
      <div
        className="ua-findings__tabs"
        role="tablist"
        aria-label="Findings"
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') move(1);
          if (key === 'ArrowLeft') move(-1);
        }}
      >
        {tabs.map(({ kind, label }) => (
          <button
            key={kind}
            id={`${id}-${kind}`}
            type="button"
            role="tab"
            className="ua-findings__tab"
            aria-selected={kind === shown.kind}
            aria-controls={`${id}-panel`}
            tabIndex={kind === shown.kind ? 0 : -1}
            onClick={() => onChoose(kind)}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        className="ua-findings__panel"
        role="tabpanel"
        aria-labelledby={`${id}-${shown.kind}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
        tabIndex={0}
      >
        {shown.content}
      </div>
    </section>
  );
}
