import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';

interface ModalDialogProps {
  className: string;
  label: string;
  /** Called once it has closed. */
  onClose(): void;
  onKeyDown?(event: KeyboardEvent): void;
  ref?: Ref<HTMLDialogElement>;
  children: ReactNode;
}

/** A native modal dialog: it traps the focus, closes on Escape and on a press beside it, and returns the focus. */
export function ModalDialog({ className, label, onClose, onKeyDown, ref, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useImperativeHandle(ref, () => dialog.current as HTMLDialogElement);
  useEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      {children}
    </dialog>
  );
}
