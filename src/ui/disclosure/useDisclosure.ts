import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { usePressOutside } from './usePressOutside.ts';

interface Disclosure {
  isOpen: boolean;
  /** Props of the element around button and panel. */
  area: {
    ref: RefObject<HTMLDivElement | null>;
    onKeyDown(event: KeyboardEvent): void;
    onBlur(event: FocusEvent): void;
  };
  /** Props of the button that opens the panel. */
  button: { ref: RefObject<HTMLButtonElement | null>; 'aria-expanded': boolean; onClick(): void };
  /** Closes the panel and returns focus to its button. */
  close(): void;
}

/** A button with a panel that closes on Escape, on a press outside and when focus leaves it. */
export function useDisclosure(): Disclosure {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  usePressOutside(area, isOpen, setOpen);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return {
    isOpen,
    area: {
      ref: area,
      onKeyDown(event) {
        if (event.key !== 'Escape' || !isOpen) return;
        // Closes only the panel: a drawer around it stays open.
        event.stopPropagation();
        event.preventDefault();
        close();
      },
      onBlur(event) {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
    },
    button: { ref: button, 'aria-expanded': isOpen, onClick: () => setOpen((open) => !open) },
    close,
  };
}
