import type { QueryClient } from '@tanstack/react-query';
import type { OperationId } from '../../../generated/api/operations.ts';
import type { Clock, Visibility } from '../../contract/index.ts';
import { forgetPrefetched } from '../../runtime/screen/sourceQuery.ts';

/** What is reported within this time is requested together, ms. */
export const batchWindowMs = 400;

/** How often a pending submission is checked for its end, ms. */
const busyMs = 500;

interface StaleParts {
  client: Pick<QueryClient, 'invalidateQueries'>;
  clock: Clock;
  visibility: Pick<Visibility, 'isVisible'>;
  /** Whether a form is being sent, during which nothing on the page may change. */
  isBusy(): boolean;
  /** Whether somebody is active: requests without a user would keep the session alive. */
  isPresent(): boolean;
}

/** Marks answers as stale: those on screen are requested again, the others once they are shown. */
export interface StaleAnswers {
  mark(operations: readonly OperationId[]): void;
  /** Requests what was marked while the page was hidden or the user inactive. */
  resume(): void;
  /** The user they belonged to is gone. */
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
      askAfter(batchWindowMs);
    },
    resume() {
      if (stale.size > 0) askAfter(batchWindowMs);
    },
    forget() {
      stale.clear();
      cancel?.();
      cancel = undefined;
    },
  };
}
