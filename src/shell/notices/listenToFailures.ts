import { ContractError, codes, type FailureHandler } from '../../contract/index.ts';
import { loadOnce } from '../../language/index.ts';
import { readErrorText } from '../../runtime/errorText.ts';
import type { FailurePorts, ShowFailure } from './showFailure.tsx';

interface FailureListener {
  /** For every failure of the request layer: shows what must be shown at once for any caller (requirements §8.2). */
  onFailure: FailureHandler;
  /** For a failure that no caller handled: shows its text, so that nothing fails silently. */
  onUnhandled(event: Pick<PromiseRejectionEvent, 'reason' | 'preventDefault'>): void;
  /** Loads the code that shows failures, which the first screen does not need. */
  load(): Promise<unknown>;
}

/**
 * Decides which failures are shown to the user (requirements §8.2) and passes them to the code that shows them. Those
 * that occur while it loads wait for it; if it cannot be loaded, their text appears in a plain toast.
 */
export function listenToFailures(
  ports: FailurePorts,
  fetchShow: () => Promise<(ports: FailurePorts) => ShowFailure> = () =>
    import('./showFailure.tsx').then((module) => module.createShowFailure),
): FailureListener {
  const abouts = new WeakMap<ContractError, Failure['about']>();
  const load = loadOnce(async () => (await fetchShow())(ports));
  const deliver = (failure: Failure) => {
    const { error } = failure;
    load().then(
      (show) => show(failure),
      () =>
        ports.notices.toast({
          id: error.key,
          type: 'fail',
          text: readErrorText(ports.i18n, error, error.key),
        }),
    );
  };
  return {
    load,
    onFailure(error, about) {
      abouts.set(error, about);
      if (isShownByFrame(error)) deliver({ error, about });
    },
    onUnhandled(event) {
      const error: unknown = event.reason;
      if (!(error instanceof ContractError)) return;
      event.preventDefault();
      // Requirements §8.1: an error without a code goes to monitoring only, and an aborted call is not reported at all.
      if (error.code === 0 || isShownByFrame(error)) return;
      deliver({ error, about: abouts.get(error) ?? { notify: 'toast' } });
    },
  };
}

/** A failure and how its call wants it to be shown. */
export interface Failure {
  error: ContractError;
  about: Parameters<FailureHandler>[1];
}

const shownAtOnce: readonly number[] = [1007, 1008, 10024, codes.needKyc];

/** No connection, an HTTP error or a timeout: requirements §8.1 gives all three the text of code 50016. */
export function isUnreachable({ key }: ContractError): boolean {
  return key === '50016';
}

/** Whether the frame shows this failure for any caller (requirements §8.2), so that no caller has to. */
function isShownByFrame(error: unknown): boolean {
  return error instanceof ContractError && (isUnreachable(error) || shownAtOnce.includes(error.code));
}
