import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime, useSession } from '../../runtime/index.ts';
import { recentChoices, rememberChoice } from '../../runtime/recent/RecentChips.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { ShellParts } from '../layout/shellParts.ts';
import type { Command } from './command.ts';
import { Keys } from './Keys.tsx';
import { PaletteList } from './PaletteList.tsx';
import { searchCommands, typedWords } from './searchCommands.ts';
import { shortcuts } from './shortcuts.ts';
import { letterOf } from './useCommandKey.ts';
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

/** The server's search texts are no longer either. */
const longestText = 100;

/** The command palette: a search field (ARIA combobox) over everything that can be reached from anywhere. */
export function Palette({ parts, onClose, onList }: PaletteProps) {
  const { t } = useTranslation();
  const { storage } = useRuntime();
  const { userId } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string | undefined>();
  const recent = useMemo(() => recentChoices(storage, userId, recentName), [storage, userId]);
  const { commands, isLoading, hasFailed, retry } = usePaletteCommands(parts, typed, onList);
  const groups = searchCommands(commands, typed, recent);
  const shown = groups.flatMap((group) => group.commands);
  // What arrives later may move the chosen entry, but never chooses another one.
  const active = shown.find(({ id }) => id === activeId) ?? shown[0];
  const elementId = (command: Command) => `${list}-${shown.indexOf(command)}`;
  const elementOf = (command: Command | undefined) =>
    command === undefined ? null : document.getElementById(elementId(command));

  useOptionPress(dialog, (index) => {
    const command = shown[index];
    if (command !== undefined && command.isPrivate !== true)
      rememberChoice(storage, userId, recentName, command.id);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isOwnKey = (event.ctrlKey || event.metaKey) && letterOf(event.nativeEvent) === shortcuts?.palette;
    const next = nextCommand(event, shown, active);
    if (next !== undefined) {
      setActiveId(next.id);
      elementOf(next)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) elementOf(active)?.click();
    else if (isOwnKey) dialog.current?.close();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog ref={dialog} as="palette" label={t('palette.title')} onClose={onClose} onKeyDown={onKeyDown}>
      <div className="ua-palette__field">
        <Icon name="search" />
        <input
          type="text"
          className="ua-palette__input"
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={shown.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active && elementId(active)}
          placeholder={t('palette.hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={longestText}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveId(undefined);
          }}
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
      <PaletteList
        id={list}
        groups={groups}
        active={active}
        words={typedWords(typed)}
        elementId={elementId}
        onActive={({ id }) => setActiveId(id)}
      />
      <PaletteStatus
        count={typed.trim() === '' ? undefined : shown.length}
        isLoading={isLoading}
        retry={hasFailed ? retry : undefined}
      />
    </Dialog>
  );
}

/** The entry that a key leads to; past the last comes the first. undefined for any other key. */
function nextCommand(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  shown: readonly Command[],
  active: Command | undefined,
): Command | undefined {
  if (active === undefined || ctrlKey || metaKey || altKey || shiftKey) return undefined;
  const at = shown.indexOf(active);
  switch (key) {
    case 'ArrowDown':
      return shown[(at + 1) % shown.length];
    case 'ArrowUp':
      return shown.at(at - 1);
    case 'Home':
      return shown[0];
    case 'End':
      return shown.at(-1);
    default:
      return undefined;
  }
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
  const { t } = useTranslation();
  const isNothing = count === 0 && !isLoading;
  return (
    <>
      {isNothing && <p className="ua-palette__none">{t('render.noMatch')}</p>}
      {count === 0 && isLoading && <p className="ua-palette__none">{t('render.loading')}</p>}
      {retry && (
        <p className="ua-palette__failed" role="alert">
          {t('palette.failed')}
          <button type="button" className="ua-button ua-button--small" onClick={retry}>
            {t('shell.tryAgain')}
          </button>
        </p>
      )}
      <p className="ua-visually-hidden" role="status">
        {isNothing ? t('render.noMatch') : count !== undefined && count > 0 && t('palette.found', { count })}
      </p>
      <div className="ua-palette__foot" aria-hidden="true">
        <span>
          <Keys keys={['↑', '↓']} /> {t('palette.move')}
        </span>
        <span>
          <Keys keys={['↵']} /> {t('palette.take')}
        </span>
        <span>
          <Keys keys={['Esc']} /> {t('palette.close')}
        </span>
      </div>
    </>
  );
}
