import { useTranslation } from 'react-i18next';
import type { IconName } from '../../runtime/icons/iconName.ts';
import { useStore } from '../../runtime/index.ts';
import type { Theme, ThemeChoice } from '../theme/resolveTheme.ts';
import type { ThemeStore } from '../theme/themeStore.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

const icons: Record<Theme, IconName> = { light: 'sun', dark: 'moon' };
const choices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** Light, dark, or as the device has it. */
export function ThemeSwitch({ theme, side = 'below' }: { theme: ThemeStore; side?: 'below' | 'above' }) {
  const { t } = useTranslation();
  const { choice, theme: shown } = useStore(theme);
  return (
    <ChoiceMenu
      label={t('shell.theme')}
      icon={icons[shown]}
      choices={choices.map((value) => ({ value, text: t(`shell.theme.${value}`) }))}
      value={choice}
      onChoose={theme.choose}
      side={side}
    />
  );
}
