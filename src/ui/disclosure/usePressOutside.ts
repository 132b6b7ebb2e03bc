import { type RefObject, useEffect } from 'react';

/**
 * While it is open, a press outside of the element closes it, before whatever is pressed has heard of it.
 * @param setOpen is called with false
 */
export function usePressOutside(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setOpen: (isOpen: false) => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [root, isOpen, setOpen]);
}
