import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface PressedProps {
  children: ReactNode;
  /** What the browser says to a copy. */
  isCopied?: boolean;
}

/**
 * Focuses what is marked with `data-press="focus"`, or presses every button that copies, with a clipboard that takes it or
 * refuses: states that no attribute makes.
 */
export function Pressed({ children, isCopied }: PressedProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current
      ?.querySelector<HTMLElement>('[data-press="focus"]')
      ?.focus({ focusVisible: true } as FocusOptions);
    if (isCopied === undefined) return;
    const writeText = () => (isCopied ? Promise.resolve() : Promise.reject(new Error('refused')));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    document.execCommand = () => false;
    for (const button of place.current?.querySelectorAll('button') ?? []) button.click();
  }, [isCopied]);
  return <div ref={place}>{children}</div>;
}
