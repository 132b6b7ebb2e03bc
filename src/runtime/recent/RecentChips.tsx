import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../screen/options.ts';
import { useRuntime } from '../useRuntime.ts';
import { useSession } from '../useSession.ts';
import './recentChips.css';
import { recentChoices } from './recentChoices.ts';

interface Props {
  /** Of the list that is remembered. */
  name: string;
  options: readonly Option[];
  onChoose(option: Option): void;
}

/** What this person chose lately, one press away; only what can be chosen now. */
export function RecentChips({ name, options, onChoose }: Props) {
  const { t } = useTranslation();
  const { storage } = useRuntime();
  const { userId } = useSession();
  const recent = useMemo(() => recentChoices(storage, userId, name), [storage, userId, name]);
  const offered = recent.flatMap((value) =>
    options.filter((option) => String(option.value) === value && !option.isDisabled),
  );
  if (offered.length === 0) return null;
  return (
    // A fieldset would draw its legend apart from the chips.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div className="ua-recent" role="group" aria-label={t('render.recent')}>
      <span className="ua-recent__label" aria-hidden="true">
        {t('render.recent')}
      </span>
      {offered.map((option) => (
        <button key={String(option.value)} type="button" className="ua-chip" onClick={() => onChoose(option)}>
          {option.label}
        </button>
      ))}
    </div>
  );
}
