import { type KeyboardEvent, useRef, useState } from 'react';
import type { Button } from '../../../../../generated/models/screen.v1.d.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { useButtonRun } from '../../../buttons/ActionButton.tsx';
import './actionMenu.css';
import { useText } from '../../../context/ScreenContext.tsx';

/** Actions for which there is no room as buttons. The menu is in the browser's top layer, so no table clips it. */
export function ActionMenu({ buttons, id }: { buttons: readonly Button[]; id: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const open = () => {
    const place = opener.current?.getBoundingClientRect();
    const element = menu.current;
    if (place === undefined || element === null) return;
    element.showPopover?.();
    const isRightToLeft = getComputedStyle(element).direction === 'rtl';
    const left = isRightToLeft ? place.left : place.right - element.offsetWidth;
    const isBelow = place.bottom + element.offsetHeight < innerHeight;
    element.style.left = `${Math.max(8, left)}px`;
    element.style.top = `${isBelow ? place.bottom + 4 : place.top - element.offsetHeight - 4}px`;
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  };
  const close = () => {
    menu.current?.hidePopover?.();
    opener.current?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="ua-icon-button"
        aria-label={t('table.more')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={open}
      >
        <Icon name="more" />
      </button>
      <div
        ref={menu}
        id={id}
        className="ua-menu ua-popup"
        role="menu"
        popover="auto"
        tabIndex={-1}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={moveInMenu}
      >
        {buttons.map((button) => (
          <MenuItem key={button.id} button={button} onDone={close} />
        ))}
      </div>
    </>
  );
}

function MenuItem({ button, onDone }: { button: Button; onDone(): void }) {
  const t = useText();
  const { run, isRunning } = useButtonRun(button);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`ua-menu__item ua-item${button.tone === 'danger' ? ' ua-menu__item--danger' : ''}`}
      aria-disabled={isRunning}
      onClick={() => {
        onDone();
        run();
      }}
    >
      {t(button.label)}
    </button>
  );
}

function moveInMenu(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const from = items.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: -1 };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
