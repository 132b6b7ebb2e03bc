import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import type { ShellParts } from './shellParts.ts';

interface LanguageSwitchProps {
  /** Those of this site, in the order they are offered. */
  languages: ShellParts['languages'];
  side?: 'below' | 'above';
}

/** The languages by their own names. The page stays as it is; only its texts change (requirements §4.4). */
export function LanguageSwitch({ languages, side = 'below' }: LanguageSwitchProps) {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const choose = (language: string) => {
    void i18n.changeLanguage(language);
    if (!search.has('lang')) return;
    // The address would win over the choice at the next reload.
    const next = new URLSearchParams(search);
    next.delete('lang');
    setSearch(next, { replace: true });
  };
  return (
    <ChoiceMenu
      label={t('language.label')}
      icon="globe"
      choices={languages.map(({ code, name }) => ({ value: code, text: name, language: code }))}
      value={i18n.language}
      onChoose={choose}
      isTextShown
      side={side}
    />
  );
}
