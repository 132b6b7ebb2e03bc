/** How long a pointer or the focus rests on a link before it counts, in ms: what only passes by is not meant. */
export const RESTS_MS = 65;

/**
 * Calls `meant` with every link of the document that somebody is about to follow: the pointer or the keyboard's focus
 * rests on it, a finger touches it, or the arrow keys have reached it in a list whose field keeps the focus. Listens at
 * the document, so that a link needs no code of its own.
 */
export function watchLinks(document: Document, meant: (link: HTMLAnchorElement) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting: HTMLAnchorElement | null = null;

  const rest = (on: HTMLAnchorElement | null) => {
    if (on === resting) return;
    clearTimeout(timer);
    resting = on;
    if (on === null) return;
    timer = setTimeout(() => meant(on), RESTS_MS);
  };

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    // A finger that scrolls the page passes over links, too.
    if (pointerType !== 'touch') rest(linkAt(target));
  });
  document.addEventListener('pointerout', ({ relatedTarget }) => rest(linkAt(relatedTarget)));
  document.addEventListener('focusin', ({ target }) => rest(linkAt(target)));
  document.addEventListener('focusout', ({ relatedTarget }) => rest(linkAt(relatedTarget)));
  document.addEventListener('pointerdown', ({ target, button }) => {
    const link = linkAt(target);
    rest(null);
    if (link !== null && button === 0) meant(link);
  });
  document.addEventListener('keyup', ({ key, target }) => {
    if (!key.startsWith('Arrow') || !(target instanceof Element)) return;
    const active = target.getAttribute('aria-activedescendant');
    if (active !== null) rest(linkAt(document.getElementById(active)));
  });
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
