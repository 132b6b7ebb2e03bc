import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink, useRuntime } from '../../runtime/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Marked } from '../assistant/Marked.tsx';
import type { Command, CommandGroup } from './command.ts';
import { Keys } from './Keys.tsx';
import { areShortcutsOn } from './shortcutChoice.ts';
import { shortcuts } from './shortcuts.ts';

interface PaletteListProps {
  id: string;
  groups: readonly CommandGroup[];
  active: Command | undefined;
  /** What is looked for, without case and accents. */
  words: readonly string[];
  elementId(command: Command): string;
  onActive(command: Command): void;
}

/** The entries below their headings. The focus stays in the field, which names the active entry. */
export function PaletteList({ id, groups, active, words, elementId, onActive }: PaletteListProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <div id={id} className="ua-palette__list" role="listbox" aria-label={t('palette.open')}>
      {groups.map(({ label, commands }) => (
        // A fieldset cannot stand in a list of options.
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div key={label} role="group" aria-labelledby={heading + label}>
          <div id={heading + label} className="ua-palette__heading">
            {t(label)}
          </div>
          {commands.map((command) => (
            <PaletteOption
              key={command.id}
              id={elementId(command)}
              command={command}
              words={words}
              isActive={command === active}
              onActive={() => onActive(command)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface PaletteOptionProps {
  id: string;
  command: Command;
  words: readonly string[];
  isActive: boolean;
  onActive(): void;
}

/** An entry: a link where it leads somewhere, so that it can also be opened in another tab; else a button. */
function PaletteOption({ id, command, words, isActive, onActive }: PaletteOptionProps) {
  const { icon, label, lang, hint, place, target } = command;
  const common = {
    id,
    role: 'option',
    className: 'ua-palette__option',
    'aria-selected': isActive,
    tabIndex: -1,
    // The pointer has moved, not the list below it.
    onPointerMove: isActive ? undefined : onActive,
    // The focus stays in the field.
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
  } as const;
  const content = (
    <>
      <Icon name={icon} />
      <span className="ua-palette__words">
        <bdi className="ua-palette__label" lang={lang}>
          <Marked text={label} terms={words} />
        </bdi>{' '}
        {hint !== undefined && (
          <bdi className="ua-palette__hint">
            <Marked text={hint} terms={words} />
          </bdi>
        )}
      </span>{' '}
      {place !== undefined && <span className="ua-palette__place">{place}</span>}
      <PageKeys letter={command.key} />
      {'href' in target && <Icon name="external" />}
    </>
  );
  if ('to' in target)
    return (
      <PageLink {...common} to={target.to}>
        {content}
      </PageLink>
    );
  if ('href' in target)
    return (
      <a {...common} href={target.href}>
        {content}
      </a>
    );
  return (
    <button {...common} type="button" onClick={target.run}>
      {content}
    </button>
  );
}

/** The shortcut of a page, for the eye: screen readers would read the letters as part of its name. */
function PageKeys({ letter }: { letter: string | undefined }) {
  const { storage } = useRuntime();
  if (letter === undefined || shortcuts === undefined || !areShortcutsOn(storage)) return null;
  return (
    <span className="ua-palette__keys" aria-hidden="true">
      <Keys keys={[shortcuts.go.toUpperCase(), letter.toUpperCase()]} />
    </span>
  );
}
