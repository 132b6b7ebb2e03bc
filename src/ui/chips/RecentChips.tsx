import { useTexts } from '../texts/useTexts.ts';
import './chips.css';

interface Choice {
  value: string | number | boolean;
  label: string;
}

interface Props<Chosen extends Choice> {
  options: readonly Chosen[];
  onChoose(option: Chosen): void;
}

/** What was chosen lately, one press away; nothing where there is none. */
export function RecentChips<Chosen extends Choice>({ options, onChoose }: Props<Chosen>) {
  const { t } = useTexts();
  if (options.length === 0) return null;
  return (
    // A fieldset would render its legend apart from the chips.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div className="ua-recent ua-row" role="group" aria-label={t('render.recent')}>
      <span className="ua-muted" aria-hidden="true">
        {t('render.recent')}
      </span>
      {options.map((option) => (
        <button key={String(option.value)} type="button" className="ua-chip" onClick={() => onChoose(option)}>
          {option.label}
        </button>
      ))}
    </div>
  );
}
