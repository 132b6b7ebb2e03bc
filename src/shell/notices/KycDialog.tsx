import { useTranslation } from 'react-i18next';
import { PromptDialog } from './PromptDialog.tsx';

interface KycDialogProps {
  /** The deployment's page for it (`links.kyc` of the brand); without one the prompt only explains. */
  href: string | undefined;
  onClose(): void;
}

/** The prompt of code 42039 (requirements §8.2). */
export function KycDialog({ href, onClose }: KycDialogProps) {
  const { t } = useTranslation();
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
