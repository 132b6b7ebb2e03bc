import { useId } from 'react';
import { lazyPart, useStore } from '../../runtime/index.ts';
import { useDisclosure } from '../../ui/disclosure/useDisclosure.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/iconName.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { ShellParts } from '../frame/shellParts.ts';
import { useChooseLanguage } from '../i18n/useChooseLanguage.ts';
import { type ThemeStore, themeChoices, themeIcons } from '../theme/themeStore.ts';
import type { Choice } from './ChoiceList.tsx';

/** Loaded with what the frame gets once the page is drawn. */
const choiceList = lazyPart(() => import('./lazyParts.ts').then((module) => module.ChoiceList));

interface LanguageSwitchProps {
  /** The languages of this site, in display order. */
  languages: ShellParts['languages'];
  side?: 'below' | 'above';
}

/** The languages by their native names. The page stays as it is; only its texts change (requirements §4.4). */
export function LanguageSwitch({ languages, side = 'below' }: LanguageSwitchProps) {
  const { t, i18n } = useTexts();
  const choose = useChooseLanguage();
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

/** Light, dark, or as the device is set. */
export function ThemeSwitch({ theme, side = 'below' }: { theme: ThemeStore; side?: 'below' | 'above' }) {
  const { t } = useTexts();
  const { choice, theme: shown } = useStore(theme);
  return (
    <ChoiceMenu
      label={t('shell.theme')}
      icon={themeIcons[shown]}
      choices={themeChoices.map((value) => ({ value, text: t(`shell.theme.${value}`) }))}
      value={choice}
      onChoose={theme.choose}
      side={side}
    />
  );
}

interface ChoiceMenuProps<Value extends string> {
  /** What is chosen here; the button's name consists of it and the current choice. */
  label: string;
  icon: IconName;
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose(value: Value): void;
  /** Shows the current choice's text beside the icon. */
  isTextShown?: boolean;
  /** Where the panel opens. */
  side?: 'below' | 'above';
}

/** A choice among a few options, behind a small button. */
function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, icon, choices, value, onChoose, isTextShown = false, side = 'below' } = props;
  const { isOpen, area, button, close } = useDisclosure();
  const panel = useId();
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <div className="ua-panel-area" {...area}>
      <button
        type="button"
        className={`ua-button ua-button--quiet ua-button--${isTextShown ? 'small' : 'icon'}`}
        aria-controls={panel}
        {...button}
      >
        <Icon name={icon} />
        <span className="ua-visually-hidden">{label}: </span>
        <span className={isTextShown ? 'ua-hideable' : 'ua-visually-hidden'} lang={chosen?.language}>
          {chosen?.text}
        </span>
      </button>
      {isOpen && (
        <choiceList.Part
          id={panel}
          label={label}
          choices={choices}
          value={value}
          onChoose={(next) => {
            onChoose(next as Value);
            close();
          }}
          side={side}
        />
      )}
    </div>
  );
}
