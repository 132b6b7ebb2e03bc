import './topLayer.css';

/** A place that lies above everything, open dialogs included. */
interface TopLayer {
  element: HTMLElement;
  /** Puts it into the page, and anew whenever a dialog opens or closes; returns the way to take it away. */
  keepOnTop(home: Element): () => void;
}

/**
 * An element in the browser's top layer. What was put there last lies on top, and everything outside an open modal
 * dialog is inert: so the element moves into the dialog that is open, where it can also be pressed, and back.
 */
export function createTopLayer(): TopLayer {
  const element = document.createElement('div');
  element.className = 'ua-top-layer';
  element.popover = 'manual';
  const keepOnTop = (home: Element) => {
    const place = () => {
      // Dialogs opened from others stand behind them in the document.
      const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? home;
      if (element.parentElement === parent && element.isConnected) return;
      parent.append(element);
      // Not in every browser yet; there it lies above the page, though not above a dialog's backdrop.
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
