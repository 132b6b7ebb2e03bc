import { useTranslation } from 'react-i18next';
import { readSiteSettings } from '../../../contract/index.ts';

/** On a demonstration exchange only: the way to its mailbox, where the codes are. A real site names no such page. */
export function SandboxLink() {
  const { t } = useTranslation();
  const { sandboxHref } = readSiteSettings(document);
  if (sandboxHref === undefined) return null;
  return (
    <a className="ua-step-up__demo" href={`${sandboxHref}#mailbox`} target="_blank" rel="noreferrer">
      {t('verify.demo')}
    </a>
  );
}
