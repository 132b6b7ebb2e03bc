let container: HTMLElement | undefined;

/**
 * Where the kit's overlays are put. Not <body>: there the kit would lock the scrolling with a style element of its own
 * that has no nonce, which the page's policy refuses. The lock is ours (useScrollLock).
 */
export function overlayContainer(): HTMLElement {
  if (container === undefined) {
    container = document.createElement('div');
    document.body.append(container);
  }
  return container;
}
