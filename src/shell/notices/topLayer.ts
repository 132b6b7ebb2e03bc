import './toasts.css';

/** A container above everything, open dialogs included. */
interface TopLayer {
  element: HTMLElement;
  /** Adds it to the page, and again whenever a dialog opens or closes; returns the function that removes it. */
  keepOnTop(home: Element): () => void;
}

/** The open dialog that takes what is pressed: those opened from others come after them in the document. */
export function topDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}

/**
 * An element in the browser's top layer. The last element added there is on top, and everything outside an open modal
 * dialog is inert: so the element moves into the open dialog, where it can also be pressed, and back.
 */
export function createTopLayer(): TopLayer {
  const element = document.createElement('div');
  element.className = 'ua-top-layer';
  element.popover = 'manual';
  const keepOnTop = (home: Element) => {
    const place = () => {
      const parent = topDialog() ?? home;
      if (element.parentElement === parent && element.isConnected) return;
      parent.append(element);
      // Not in every browser yet; there it is above the page, but not above a dialog's backdrop.
      element.showPopover?.();
    };
    const observer = new MutationObserver(place);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open'],
    });
    place();
    return () => {
      observer.disconnect();
      element.remove();
    };
  };
  return { element, keepOnTop };
}
