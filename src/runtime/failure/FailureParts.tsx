import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError, requestIdOf } from '../../contract/index.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { useTimeLeft } from '../../ui/countdown/useTimeLeft.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { useRuntime } from '../ports/RuntimeProvider.tsx';
import { type FailureHelpProps, SMALL_BUTTON } from './FailureHelp.tsx';
import './failureParts.css';

/** What a status calls for (decision 0044): a login, nothing, or a retry once the server's pause is over. */
export function StatusHelp({ error, retry, ...props }: FailureHelpProps) {
  return error instanceof HttpError && retry && <StatusAction error={error} retry={retry} {...props} />;
}

interface StatusActionProps extends FailureHelpProps {
  error: HttpError;
  retry: () => void;
}

function StatusAction({ error, retry, label, look = SMALL_BUTTON }: StatusActionProps) {
  const { t, i18n } = useTexts();
  const { loginHref } = useRuntime();
  const seconds = useSecondsToWait(error, retry);
  if (error.status === 401) {
    return (
      <a className={look} href={loginHref()}>
        {t('render.deniedAgain.login')}
      </a>
    );
  }
  // A rule that refused this refuses it again.
  if (error.status === 403) return null;
  const format = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
  });
  const isWaiting = seconds > 0;
  return (
    // Not `disabled`, which would take the focus away. The seconds are no part of its name: an alert would be read
    // again with each of them.
    <button type="button" className={look} aria-disabled={isWaiting} onClick={isWaiting ? undefined : retry}>
      {label}
      {isWaiting && <span aria-hidden="true"> · {format.format(seconds)}</span>}
    </button>
  );
}

/** When a failure was first shown, by performance.now(): the component that shows it may be remounted meanwhile. */
const shownSince = new WeakMap<HttpError, number>();

/** Whole seconds until a failed operation may be retried, 0 once it may; it is then retried automatically if allowed. */
function useSecondsToWait(error: HttpError, retry: () => void): number {
  const shownAt = shownSince.get(error) ?? performance.now();
  shownSince.set(error, shownAt);
  const leftMs = useTimeLeft(shownAt + (error.waitMs ?? 0), sinceStart, 1000);
  const isOver = leftMs === 0;
  useEffect(() => {
    if (isOver && error.waitMs !== undefined && mayRetryAutomatically(error)) retry();
  }, [isOver, error, retry]);
  return Math.ceil(leftMs / 1000);
}

const sinceStart = () => performance.now();

/** Least time between two automatic retries of an operation. */
const AGAIN_AFTER_MS = 600_000;

/** When an operation was last retried automatically, by performance.now(). */
const triedAt = new Map<string, number>();

/** Whether a failed operation may be retried without the user: at most once in ten minutes. Records a yes as a retry. */
function mayRetryAutomatically({ operation }: HttpError): boolean {
  const before = triedAt.get(operation);
  if (before !== undefined && performance.now() - before < AGAIN_AFTER_MS) return false;
  triedAt.set(operation, performance.now());
  return true;
}

/** As many characters as people read to each other, and enough to find a line of a day's log. */
const SHOWN = 8;

/** The id of the request that failed, short, and whole in the clipboard; nothing where the answer had none. */
export function FailureReference({ error }: Pick<FailureHelpProps, 'error'>) {
  const { t } = useTranslation('inverse-error-code', { useSuspense: false });
  const id = requestIdOf(error);
  if (id === undefined) return null;
  return (
    <span className="ua-reference ua-muted">
      {t('reference')} <bdi title={id}>{id.slice(0, SHOWN)}</bdi>
      <CopyButton text={id} label={t('reference.copy')} />
    </span>
  );
}
