import type { i18n as I18n } from 'i18next';
import { createElement, type ReactNode } from 'react';
import { operations } from '../../../generated/api/operations.ts';
import { ComplianceWallError, type ContractError, codes, TokenError } from '../../contract/index.ts';
import { errorText } from '../../runtime/errorText.ts';
import { type Notices, plainText, type WritableStore } from '../../runtime/index.ts';
import { type Failure, isUnreachable } from './failure.ts';
import { KycDialog } from './KycDialog.tsx';
import { WallDialog } from './WallDialog.tsx';

export interface FailurePorts {
  notices: Notices;
  i18n: I18n;
  /** The place of the frame where a dialog stands; null while there is none. */
  dialog: WritableStore<ReactNode>;
  /** The page of the deployment where people verify their identity. */
  kycHref?: string | undefined;
}

export type ShowFailure = (failure: Failure) => Promise<void>;

const networkToastMs = 2000;
const tokenToastMs = 3000;

/** Shows failures of the request layer to the user (requirements §8.2). */
export function createShowFailure({ notices, i18n, dialog, kycHref }: FailurePorts): ShowFailure {
  let hasAskedForKyc = false;
  const close = () => dialog.set(null);

  const promptKyc = (error: ContractError) => {
    // A page that reads something closed to this person says so in place, each time; the prompt comes once.
    if (hasAskedForKyc && operations[error.operation].method === 'GET') return;
    hasAskedForKyc = true;
    dialog.set(createElement(KycDialog, { href: kycHref, onClose: close }));
  };

  const openWall = async (error: ComplianceWallError) => {
    const wall = error.result ?? { title: i18n.t('notice.wallTitle'), content: await errorText(i18n, error) };
    dialog.set(createElement(WallDialog, { wall, onClose: close }));
  };

  const tell = async ({ error, about }: Failure) => {
    if (about.notify === 'none') return;
    const text = await errorText(i18n, error);
    if (isUnreachable(error)) {
      // One id: ten calls that fail together are one piece of news.
      notices.toast({ id: 'network', type: 'fail', text, durationMs: networkToastMs });
    } else if (about.notify === 'notification') {
      notices.notify({ type: 'fail', title: about.title ?? i18n.t('notice.title'), text });
    } else notices.toast({ id: `code-${error.code}`, type: 'fail', text });
  };

  return async (failure) => {
    const { error } = failure;
    if (error instanceof ComplianceWallError) await openWall(error);
    else if (error.code === codes.needKyc) promptKyc(error);
    else if (error instanceof TokenError) {
      const text = plainText(error.message);
      notices.toast({ id: 'token', type: 'warn', text, durationMs: tokenToastMs });
    } else await tell(failure);
  };
}
