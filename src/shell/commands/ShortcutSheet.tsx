import { type ReactNode, useId, useState } from 'react';
import { useRuntime, useStore } from '../../runtime/index.ts';
import { Sheet } from '../../ui/dialog/Sheet.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { ShellParts } from '../frame/shellParts.ts';
import { KeyCombination } from './KeyCombination.tsx';
import { areShortcutsOn, setShortcutsOn } from './keySequence.ts';
import { modifierLabel } from './modifierLabel.ts';
import { keyedPages, shortcuts } from './shortcuts.ts';
import '../../ui/check/checkLine.css';
import './shortcutSheet.css';

/** The list of all shortcuts, with the switch for the single keys. */
export function ShortcutSheet({ frame, onClose }: Pick<ShellParts, 'frame'> & { onClose(): void }) {
  const { t } = useTexts();
  const { storage } = useRuntime();
  const pages = keyedPages(useStore(frame).navigation);
  const [isOn, setOn] = useState(() => areShortcutsOn(storage));
  const help = useId();
  if (shortcuts === undefined) return null;
  const { palette, go, filter, list } = shortcuts;
  return (
    <Sheet as="wide" title={t('shortcuts.title')} onClose={onClose}>
      <label className="ua-check-line ua-check-line--end">
        <span>
          <span className="ua-shortcuts__name">{t('shortcuts.isOn')}</span>
          <span id={help} className="ua-check-line__help ua-muted">
            {t('shortcuts.help')}
          </span>
        </span>
        <input
          type="checkbox"
          className="ua-check"
          aria-label={t('shortcuts.isOn')}
          aria-describedby={help}
          checked={isOn}
          onChange={(event) => {
            setOn(event.target.checked);
            setShortcutsOn(storage, event.target.checked);
          }}
        />
      </label>
      <ShortcutGroup title={t('shortcuts.general')}>
        <Row words={t('palette.open')} keys={[modifierLabel(), palette.toUpperCase()]} />
        <Row words={t('shortcuts.filter')} keys={[filter]} isOff={!isOn} />
        <Row words={t('shortcuts.list')} keys={[list]} isOff={!isOn} />
      </ShortcutGroup>
      <ShortcutGroup title={t('shortcuts.goTo')} ofPages>
        {pages.map(({ key, label }) => (
          <Row
            key={key}
            words={t(label)}
            keys={[go.toUpperCase(), key.toUpperCase()]}
            then={t('shortcuts.then')}
            isOff={!isOn}
          />
        ))}
      </ShortcutGroup>
    </Sheet>
  );
}

interface ShortcutGroupProps {
  title: string;
  ofPages?: boolean;
  children: ReactNode;
}

function ShortcutGroup({ title, ofPages = false, children }: ShortcutGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="ua-shortcuts__group">
        {title}
      </h3>
      <dl className={ofPages ? 'ua-shortcuts__list--pages' : undefined}>{children}</dl>
    </section>
  );
}

interface RowProps {
  words: string;
  keys: readonly string[];
  then?: string;
  isOff?: boolean;
}

function Row({ words, keys, then, isOff = false }: RowProps) {
  return (
    <div className={isOff ? 'ua-shortcuts__row ua-shortcuts__row--off' : 'ua-shortcuts__row'}>
      <dt>{words}</dt>
      <dd>
        {then === undefined ? <KeyCombination keys={keys} /> : <KeyCombination keys={keys} then={then} />}
      </dd>
    </div>
  );
}
