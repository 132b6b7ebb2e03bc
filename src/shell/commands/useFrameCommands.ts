import { useRuntime, useSession, useStore } from '../../runtime/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { ShellParts } from '../frame/shellParts.ts';
import { useChooseLanguage } from '../i18n/useChooseLanguage.ts';
import { useLogOut } from '../session/useLogOut.ts';
import { themeChoices, themeIcons } from '../theme/themeStore.ts';
import type { Command } from './command.ts';
import { shortcuts } from './shortcuts.ts';

/** What the frame itself can do: amounts, theme, language, shortcuts, logging in and out. Choices already made are left out. */
export function useFrameCommands(
  { theme, languages }: Pick<ShellParts, 'theme' | 'languages'>,
  onList: () => void,
): Command[] {
  const { t, i18n } = useTexts();
  const { hiddenValues, go, loginHref } = useRuntime();
  const { status } = useSession();
  const areHidden = useStore(hiddenValues);
  const { choice } = useStore(theme);
  const chooseLanguage = useChooseLanguage();
  const { logOut } = useLogOut();
  const action = (id: string, icon: Command['icon'], label: string, run: () => void): Command => {
    return { id: `frame:${id}`, group: 'palette.actions', icon, label, target: { run } };
  };
  const isIn = status === 'signedIn';
  const themes = themeChoices
    .filter((value) => value !== choice)
    .map((value) => {
      const label = t('palette.theme', { name: t(`shell.theme.${value}`) });
      return action(`theme.${value}`, value === 'system' ? 'display' : themeIcons[value], label, () =>
        theme.choose(value),
      );
    });
  const others = languages
    .filter(({ code }) => code !== i18n.language)
    .map(({ code, name }) => {
      const label = t('palette.language', { name: `\u2068${name}\u2069` });
      return { ...action(`language.${code}`, 'globe', label, () => chooseLanguage(code)), words: code };
    });
  const values = action(
    'values',
    areHidden ? 'eye' : 'eyeOff',
    t(areHidden ? 'render.showValues' : 'render.hideValues'),
    hiddenValues.toggle,
  );
  return [
    ...(isIn ? [values] : []),
    ...(shortcuts === undefined ? [] : [action('shortcuts', 'help', t('shortcuts.title'), onList)]),
    ...themes,
    ...others,
    isIn
      ? action('logOut', 'logOut', t('shell.logOut'), logOut)
      : action('logIn', 'user', t('shell.logIn'), () => go(loginHref())),
  ];
}
