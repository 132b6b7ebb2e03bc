import type { QueryClient } from '@tanstack/react-query';
import type { OperationId } from '../../../generated/api/operations.ts';
import type { Clock, Visibility } from '../../contract/index.ts';
import { forgetPrefetched } from '../../runtime/screen/sourceQuery.ts';

/** What is reported within this time is requested together, ms. */
export const gatherMs = 400;

/** How long after a submission that goes on is looked again whether it has ended, ms. */
const busyMs = 500;

interface StaleParts {
  client: Pick<QueryClient, 'invalidateQueries'>;
  clock: Clock;
  visibility: Pick<Visibility, 'isVisible'>;
  /** Whether a form is being sent, during which nothing on the page may change. */
  isBusy(): boolean;
  /** Whether somebody sits there: questions without a person would keep the session from ending. */
  isPresent(): boolean;
}

/** Answers that are not what they were. What of them is shown is asked for again, the rest when it is shown. */
export interface StaleAnswers {
  mark(operations: readonly OperationId[]): void;
  /** Asks for what was marked while the page was hidden or nobody was there. */
  resume(): void;
  /** For whom they were is gone. */
  forget(): void;
}

export function createStaleAnswers(parts: StaleParts): StaleAnswers {
  const { client, clock, visibility, isBusy, isPresent } = parts;
  const stale = new Set<unknown>();
  let cancel: (() => void) | undefined;

  const askAfter = (ms: number) => {
    cancel ??= clock.after(ms, ask);
  };
  function ask() {
    cancel = undefined;
    if (!visibility.isVisible() || !isPresent()) return;
    if (isBusy()) return askAfter(busyMs);
    const requested = new Set(stale);
    stale.clear();
    forgetPrefetched();
    void client.invalidateQueries({
      // A failure that is shown stays until somebody tries again: it may say how long to wait.
      predicate: ({ queryKey: [, operation], state: { data, error } }) =>
        requested.has(operation) && (data !== undefined || error === null),
    });
  }

  return {
    mark(operations) {
      for (const operation of operations) stale.add(operation);
      askAfter(gatherMs);
    },
    resume() {
      if (stale.size > 0) askAfter(gatherMs);
    },
    forget() {
      stale.clear();
      cancel?.();
      cancel = undefined;
    },
  };
}
