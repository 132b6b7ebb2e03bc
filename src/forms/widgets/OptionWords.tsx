import { useTranslation } from 'react-i18next';
import type { Option } from '../../runtime/index.ts';
import './optionWords.css';

/** An option in an open list: its label, its second text, and in words that it cannot be chosen now. */
export function OptionWords({ option }: { option: Option }) {
  const { t } = useTranslation();
  const { label, hint, isDisabled } = option;
  const notes = [hint !== label && hint, isDisabled && t('form.unavailable')].filter(Boolean);
  return (
    <span className="ua-option">
      <span className="ua-option__label">{label}</span>
      {notes.length > 0 && <span className="ua-option__hint">{notes.join(' · ')}</span>}
    </span>
  );
}
