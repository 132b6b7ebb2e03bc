import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useRuntime, useSession } from '../../runtime/index.ts';
import { recentChoices, rememberChoice } from '../../runtime/recent/recentChoices.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useListbox } from '../../ui/listbox/useListbox.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { ShellParts } from '../frame/shellParts.ts';
import { KeyCombination } from './KeyCombination.tsx';
import { PaletteList } from './PaletteList.tsx';
import { searchCommands, typedWords } from './searchCommands.ts';
import { shortcuts } from './shortcuts.ts';
import { latinKey } from './useCommandKey.ts';
import { usePaletteCommands } from './usePaletteCommands.ts';
import './palette.css';

interface PaletteProps {
  parts: ShellParts;
  onClose(): void;
  /** Shows the list of shortcuts. */
  onList(): void;
}

/** Name of the list of what was chosen lately, kept in this browser for each account. */
const recentName = 'palette';

/** The same limit as the server's for search texts. */
const longestText = 100;

/** The command palette: a search field (ARIA combobox) over everything that can be reached from anywhere. */
export function Palette({ parts, onClose, onList }: PaletteProps) {
  const { t } = useTexts();
  const { storage } = useRuntime();
  const { userId } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const recent = useMemo(() => recentChoices(storage, userId, recentName), [storage, userId]);
  const { commands, isLoading, hasFailed, retry } = usePaletteCommands(parts, typed, onList);
  const groups = searchCommands(commands, typed, recent);
  const shown = groups.flatMap((group) => group.commands);
  // Its entries are links and buttons, which Enter presses: none of them stays chosen.
  const listbox = useListbox({
    entries: shown,
    keyOf: ({ id }) => id,
    label: t('palette.open'),
    typed,
    isOpen: shown.length > 0,
  });

  useOptionPress(dialog, (index) => {
    const command = shown[index];
    if (command !== undefined && command.isPrivate !== true)
      rememberChoice(storage, userId, recentName, command.id);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const isHeld = event.ctrlKey || event.metaKey;
    if (!isHeld || latinKey(event.nativeEvent) !== shortcuts?.palette) return;
    event.preventDefault();
    dialog.current?.close();
  };

  return (
    <Dialog ref={dialog} as="palette" label={t('palette.title')} onClose={onClose} onKeyDown={onKeyDown}>
      <div className="ua-palette__field">
        <Icon name="search" />
        <input
          {...listbox.field}
          type="text"
          className="ua-palette__input"
          aria-label={t('palette.title')}
          placeholder={t('palette.hint')}
          autoCapitalize="none"
          enterKeyHint="go"
          maxLength={longestText}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={listbox.onKeyDown}
        />
        <button
          type="button"
          className="ua-button ua-button--quiet ua-button--icon ua-palette__close"
          aria-label={t('ui.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <PaletteList groups={groups} words={typedWords(typed)} listbox={listbox} />
      <PaletteStatus
        count={typed.trim() === '' ? undefined : shown.length}
        isLoading={isLoading}
        retry={hasFailed ? retry : undefined}
      />
    </Dialog>
  );
}

/**
 * Closes the dialog when an option is pressed, before what it does: the focus returns first, and moves on from there. At
 * the window, like the question before a form with unsaved input is left, which keeps the press from the page.
 */
function useOptionPress(
  dialog: React.RefObject<HTMLDialogElement | null>,
  onPress: (index: number) => void,
): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const isPlain =
        event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      const option = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
      if (!isPlain || option === null || dialog.current?.contains(option) !== true) return;
      latest.current([...dialog.current.querySelectorAll('[role="option"]')].indexOf(option));
      dialog.current.close();
    };
    window.addEventListener('click', onClick, { capture: true });
    return () => window.removeEventListener('click', onClick, { capture: true });
  }, [dialog]);
}

interface PaletteStatusProps {
  /** How many entries fit; undefined while nothing is typed. */
  count: number | undefined;
  isLoading: boolean;
  /** Given when something could not be loaded. */
  retry: (() => void) | undefined;
}

/** Below the list: how many entries fit, what is missing, and the keys. */
function PaletteStatus({ count, isLoading, retry }: PaletteStatusProps) {
  const { t } = useTexts();
  const isNothing = count === 0 && !isLoading;
  return (
    <>
      {isNothing && <p className="ua-palette__none">{t('render.noMatch')}</p>}
      {count === 0 && isLoading && <p className="ua-palette__none">{t('render.loading')}</p>}
      {retry && (
        <p className="ua-palette__failed ua-tone--warn" role="alert">
          {t('palette.failed')}
          <button type="button" className="ua-button ua-button--small" onClick={retry}>
            {t('shell.tryAgain')}
          </button>
        </p>
      )}
      <p className="ua-visually-hidden" role="status">
        {isNothing ? t('render.noMatch') : count !== undefined && count > 0 && t('palette.found', { count })}
      </p>
      <div className="ua-palette__foot ua-muted" aria-hidden="true">
        <span>
          <KeyCombination keys={['↑', '↓']} /> {t('palette.move')}
        </span>
        <span>
          <KeyCombination keys={['↵']} /> {t('palette.take')}
        </span>
        <span>
          <KeyCombination keys={['Esc']} /> {t('palette.close')}
        </span>
      </div>
    </>
  );
}
