import type { Ports } from '../ports/ports.ts';

export interface Outbox<Item> {
  add(item: Item): void;
}

interface OutboxParts<Item> {
  ports: Pick<Ports, 'clock' | 'visibility'>;
  /** Gets 1 to 50 items, the oldest first. */
  send(items: Item[]): void;
  /** Counts an item on to one of those that wait; false when none of them is like it. */
  merge?(waiting: Item[], item: Item): boolean;
}

const FLUSH_AFTER_MS = 10_000;

/** As many as the description lets a batch hold. */
const BATCH = 50;

/**
 * Collects items and sends them together: ten seconds after the first, when there are fifty, and when the page is
 * hidden, because a hidden page may never come back.
 */
export function createOutbox<Item>({ ports, send, merge }: OutboxParts<Item>): Outbox<Item> {
  const { clock, visibility } = ports;
  let waiting: Item[] = [];
  let cancel: (() => void) | null = null;

  function flush(): void {
    cancel?.();
    cancel = null;
    const items = waiting;
    waiting = [];
    if (items.length > 0) send(items);
  }

  visibility.onChange(() => {
    if (!visibility.isVisible()) flush();
  });

  return {
    add(item) {
      if (merge?.(waiting, item)) return;
      waiting.push(item);
      if (waiting.length >= BATCH) flush();
      else cancel ??= clock.after(FLUSH_AFTER_MS, flush);
    },
  };
}
