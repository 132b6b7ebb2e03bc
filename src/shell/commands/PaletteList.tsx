import { useId } from 'react';
import { PageLink, useRuntime } from '../../runtime/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { Listbox } from '../../ui/listbox/useListbox.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { HighlightedText } from '../assistant/HighlightedText.tsx';
import type { Command, CommandGroup } from './command.ts';
import { KeyCombination } from './KeyCombination.tsx';
import { areShortcutsOn } from './keySequence.ts';
import { shortcuts } from './shortcuts.ts';

interface PaletteListProps {
  groups: readonly CommandGroup[];
  /** What is looked for, without case and accents. */
  words: readonly string[];
  listbox: Pick<Listbox<Command>, 'list' | 'optionOf'>;
}

/** The entries below their headings. The focus stays in the field, which names the active entry. */
export function PaletteList({ groups, words, listbox }: PaletteListProps) {
  const { t } = useTexts();
  const heading = useId();
  return (
    <div {...listbox.list}>
      {groups.map(({ label, commands }) => (
        // A fieldset cannot stand in a list of options.
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div key={label} role="group" aria-labelledby={heading + label}>
          <div id={heading + label} className="ua-listbox__heading">
            {t(label)}
          </div>
          {commands.map((command) => (
            <PaletteOption
              key={command.id}
              command={command}
              words={words}
              option={listbox.optionOf(command)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface PaletteOptionProps {
  command: Command;
  words: readonly string[];
  /** What makes it an entry of the list. */
  option: ReturnType<Listbox<Command>['optionOf']>;
}

/** An entry: a link where it leads somewhere, so that it can also be opened in another tab; else a button. */
function PaletteOption({ command, words, option }: PaletteOptionProps) {
  const { icon, label, lang, hint, place, target } = command;
  const common = { ...option, tabIndex: -1 };
  const content = (
    <>
      <Icon name={icon} />
      <span className="ua-listbox__words">
        <bdi className="ua-listbox__label" lang={lang}>
          <HighlightedText text={label} terms={words} />
        </bdi>{' '}
        {hint !== undefined && (
          <bdi className="ua-listbox__hint ua-muted">
            <HighlightedText text={hint} terms={words} />
          </bdi>
        )}
      </span>{' '}
      {place !== undefined && <span className="ua-muted">{place}</span>}
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
      <KeyCombination keys={[shortcuts.go.toUpperCase(), letter.toUpperCase()]} />
    </span>
  );
}
