import type { PageState } from './pageState.ts';

/** A part that this audience gets and that is not drawn at this moment. */
export interface WaitingPart {
  readonly name: string;
  readonly noun: string;
  readonly because: string;
}

/**
 * Parts of the page that no flag took away and that are not drawn: compliance is not the reason.
 * @param drawn marks of what is drawn
 */
export function waitingParts({ parts }: PageState, drawn: readonly string[]): WaitingPart[] {
  const isDrawn = new Set(drawn);
  const waiting = (parts ?? []).filter(
    ({ own, mark, path }) =>
      typeof own.kind === 'string' && !path.startsWith('/overlays:') && !isDrawn.has(mark),
  );
  return waiting
    .filter(({ mark }) => !waiting.some((other) => mark.startsWith(`${other.mark}/`)))
    .map(({ name, noun, own }) => ({
      name,
      noun,
      because:
        own.when === undefined
          ? 'It stands in another tab or step, or waits for something around it.'
          : 'Its condition does not hold for this account, this choice or this data.',
    }));
}
