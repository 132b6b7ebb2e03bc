import type { i18n as I18n } from 'i18next';
import { createElement, type ReactNode } from 'react';
import { operations } from '../../../generated/api/operations.ts';
import type { components } from '../../../generated/api/schema.d.ts';
import { ComplianceWallError, type ContractError, codes, TokenError } from '../../contract/index.ts';
import { safeHref } from '../../formats/shared/references.ts';
import { errorText } from '../../runtime/errorText.ts';
import { type Notices, plainText, type WritableStore } from '../../runtime/index.ts';
import { Sheet } from '../../ui/dialog/Sheet.tsx';
import type { IconName } from '../../ui/icons/iconName.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { type Failure, isUnreachable } from './listenToFailures.ts';

export interface FailurePorts {
  notices: Notices;
  i18n: I18n;
  /** The frame's slot for a dialog; null while there is none. */
  dialog: WritableStore<ReactNode>;
  /** The deployment's page for identity verification. */
  kycHref?: string | undefined;
}

export type ShowFailure = (failure: Failure) => Promise<void>;

const networkToastMs = 2000;
const tokenToastMs = 3000;

/** Shows failures of the request layer to the user (requirements §8.2). */
export function createShowFailure({ notices, i18n, dialog, kycHref }: FailurePorts): ShowFailure {
  let isKycRequested = false;
  const close = () => dialog.set(null);

  const promptKyc = (error: ContractError) => {
    // A page that reads something closed to this user says so in place, each time; the prompt appears once.
    if (isKycRequested && operations[error.operation].method === 'GET') return;
    isKycRequested = true;
    dialog.set(createElement(KycDialog, { href: kycHref, onClose: close }));
  };

  const openWall = async (error: ComplianceWallError) => {
    const wall = error.result ?? { title: i18n.t('notice.wallTitle'), content: await errorText(i18n, error) };
    dialog.set(createElement(WallDialog, { wall, onClose: close }));
  };

  const tell = async ({ error, about }: Failure) => {
    if (about.notify === 'none') return;
    const text = await errorText(i18n, error, error.key);
    if (isUnreachable(error)) {
      // One id: ten calls that fail together are reported once.
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

interface KycDialogProps {
  /** The deployment's page (`links.kyc` of the brand); without one, the prompt only explains. */
  href: string | undefined;
  onClose(): void;
}

/** The prompt of code 42039 (requirements §8.2). */
export function KycDialog({ href, onClose }: KycDialogProps) {
  const { t } = useTexts();
  return (
    <PromptDialog icon="user" title={t('notice.kycTitle')} text={t('notice.kycText')} onClose={onClose}>
      {href !== undefined && (
        <a className="ua-button ua-button--primary" href={href}>
          {t('notice.kycGo')}
        </a>
      )}
    </PromptDialog>
  );
}

interface WallDialogProps {
  wall: components['schemas']['ComplianceWallResult'];
  onClose(): void;
}

/** The modal of code 10024 (requirements §8.1): what the region's rules forbid, in the words of the response. */
export function WallDialog({ wall, onClose }: WallDialogProps) {
  return (
    <PromptDialog icon="shield" title={wall.title} text={wall.content} onClose={onClose}>
      {(wall.actions ?? []).map(({ label, link }) => {
        const href = safeHref(link);
        return (
          href !== undefined && (
            <a key={link} className="ua-button ua-button--primary" href={href}>
              {label}
            </a>
          )
        );
      })}
    </PromptDialog>
  );
}

interface PromptDialogProps {
  icon: IconName;
  title: string;
  text: string;
  onClose(): void;
  /** What the user can do about it, besides closing. */
  children?: ReactNode;
}

/** A failure that needs more than a toast: what it is, why, and where to go from here. */
function PromptDialog({ icon, title, text, onClose, children }: PromptDialogProps) {
  const { t } = useTexts();
  return (
    <Sheet
      as="middle"
      icon={icon}
      title={title}
      isLight={false}
      hasCross={false}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="ua-button" onClick={onClose}>
            {t('ui.close')}
          </button>
          {children}
        </>
      }
    >
      <p className="ua-sheet__text">{text}</p>
    </Sheet>
  );
}
