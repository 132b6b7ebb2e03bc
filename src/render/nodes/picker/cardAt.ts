/**
 * The card that a key moves the focus to: Left and Right to the neighbours in reading direction, Up and Down to the card
 * above or below, Home and End to the first and the last.
 * @returns undefined for other keys, and at an edge
 */
export function cardAt(cards: HTMLElement, key: string): HTMLElement | undefined {
  const all = [...cards.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const from = all.indexOf(document.activeElement as HTMLElement);
  const card = all[from];
  if (card === undefined) return undefined;
  const onwards = getComputedStyle(cards).direction === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return all[from + onwards];
    case 'ArrowLeft':
      return all[from - onwards];
    case 'ArrowDown':
      return nearestTo(card, all.slice(from + 1));
    case 'ArrowUp':
      return nearestTo(card, all.slice(0, from).reverse());
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
}

/** The horizontally nearest card of the next row. */
function nearestTo(card: HTMLElement, others: readonly HTMLElement[]): HTMLElement | undefined {
  const next = others.find(({ offsetTop }) => offsetTop !== card.offsetTop);
  const aside = ({ offsetLeft }: HTMLElement) => Math.abs(offsetLeft - card.offsetLeft);
  return others
    .filter(({ offsetTop }) => offsetTop === next?.offsetTop)
    .sort((one, other) => aside(one) - aside(other))[0];
}
