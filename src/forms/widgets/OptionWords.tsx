import { useTranslation } from 'react-i18next';
import type { OptionSource } from '../../../generated/models/screen.v1.d.ts';
import { evaluate } from '../../language/index.ts';
import { textValues } from '../../runtime/formatArguments.ts';
import type { Option } from '../../runtime/index.ts';
import { useFormParts } from '../FormContext.tsx';
import './optionWords.css';

interface Props {
  option: Option;
  /** Where the options come from; its `notes` are words for each. */
  source: OptionSource | undefined;
  /** It does not go with what stands in another field. */
  isUnfit?: boolean;
}

/** An option in an open list: its label, its second text, its notes, and in words that it cannot be chosen now. */
export function OptionWords({ option, source, isUnfit = false }: Props) {
  const { t } = useTranslation();
  const notes = useNotes(option, source);
  const own = isUnfit ? [t('form.unfit')] : notes;
  const { label, hint, isDisabled } = option;
  const all = [hint !== label && hint, ...own, isDisabled && own.length === 0 && t('form.unavailable')];
  const words = all.filter(Boolean).join(' · ');
  return (
    <span className="ua-option">
      <span className="ua-option__label">{label}</span>
      {words !== '' && <span className="ua-option__hint">{words}</span>}
    </span>
  );
}

/** An open list is drawn anew each time it opens, so it reads the draft as it stands then. */
function useNotes({ item }: Option, source: OptionSource | undefined): string[] {
  const { t } = useTranslation();
  const { draft } = useFormParts();
  if (source?.notes === undefined) return [];
  const scopes = { ...draft.scopes(), item };
  const { facts, locale } = draft.around;
  return source.notes
    .filter(({ when }) => when === undefined || evaluate(when, scopes, facts))
    .map(({ text, values }) => t(text, textValues(values, scopes, locale, t)));
}
