/**
 * What a browser does for a dialog by itself, and happy-dom does not: the focus goes in and comes back, and Escape closes
 * the last one that covers the page.
 */
interface Opened {
  before: Element | null;
  isModal: boolean;
}

const inOrder = new Map<HTMLDialogElement, Opened>();

const focusable = 'button:not([disabled]), a[href], input, select, textarea, [tabindex]:not([tabindex="-1"])';

function enter(dialog: HTMLDialogElement, isModal: boolean): void {
  if (dialog.open) return;
  inOrder.set(dialog, { before: document.activeElement, isModal });
  dialog.setAttribute('open', '');
  const first = dialog.querySelector<HTMLElement>(focusable);
  if (first === null) (document.activeElement as HTMLElement | null)?.blur();
  else first.focus();
}

function leave(dialog: HTMLDialogElement): void {
  const opened = inOrder.get(dialog);
  inOrder.delete(dialog);
  if (opened === undefined || !dialog.open) return;
  const isFocusInside = dialog.contains(document.activeElement);
  if ((opened.isModal || isFocusInside) && opened.before instanceof HTMLElement) opened.before.focus();
}

// Files share a document: only the first of them finds the dialog as happy-dom has it.
const { prototype } = HTMLDialogElement;
if (!('isNative' in prototype)) {
  const { close } = prototype;
  Object.assign(prototype, {
    isNative: true,
    showModal(this: HTMLDialogElement) {
      enter(this, true);
    },
    show(this: HTMLDialogElement) {
      enter(this, false);
    },
    close(this: HTMLDialogElement, value?: string) {
      leave(this);
      close.call(this, value);
    },
  });
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const covering = [...inOrder].filter(([dialog, { isModal }]) => isModal && dialog.isConnected);
    covering.at(-1)?.[0].close();
  });
}
