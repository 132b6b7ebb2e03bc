import type { i18n as I18n } from 'i18next';
import type { components } from '../../../generated/api/schema.d.ts';
import {
  ComplianceWallError,
  ContractError,
  type FailureHandler,
  HttpError,
  NetworkError,
  TimeoutError,
  TokenError,
} from '../../contract/index.ts';
import { readErrorText } from '../../runtime/errorText.ts';
import type { Notices } from '../../runtime/index.ts';

export type ComplianceWall = components['schemas']['ComplianceWallResult'];

interface FailureNotices {
  /** For every failure of the request layer: what the specification shows at once, whoever made the call. */
  onFailure: FailureHandler;
  /** For a failure that no caller dealt with: its text, so that nothing fails in silence. */
  onUnhandled(event: Pick<PromiseRejectionEvent, 'reason' | 'preventDefault'>): void;
}

interface FailurePorts {
  notices: Notices;
  i18n: I18n;
  openWall(wall: ComplianceWall): void;
}

const networkToastMs = 2000;
const tokenToastMs = 3000;

/** Turns failures of the request layer into what a person sees of them (spec §8). */
export function createFailureNotices({ notices, i18n, openWall }: FailurePorts): FailureNotices {
  return {
    onFailure(error, { notify }) {
      if (isUnreachable(error)) {
        if (notify === 'none') return;
        // One id: ten calls that fail together are one piece of news.
        notices.toast({
          id: 'network',
          type: 'fail',
          text: readErrorText(i18n, error),
          durationMs: networkToastMs,
        });
      } else if (error instanceof TokenError) {
        notices.toast({ id: 'token', type: 'warn', text: error.message, durationMs: tokenToastMs });
      } else if (error instanceof ComplianceWallError) {
        openWall(error.result ?? { title: i18n.t('notice.wallTitle'), content: readErrorText(i18n, error) });
      }
    },
    onUnhandled(event) {
      const error: unknown = event.reason;
      if (!(error instanceof ContractError)) return;
      event.preventDefault();
      if (isUnreachable(error) || error instanceof TokenError || error instanceof ComplianceWallError) return;
      // Spec §8: what bears no code is a matter for monitoring alone; what was given up is nobody's.
      if (error.code === 0) return;
      notices.toast({ id: `code-${error.code}`, type: 'fail', text: readErrorText(i18n, error) });
    },
  };
}

function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof HttpError || error instanceof TimeoutError;
}
