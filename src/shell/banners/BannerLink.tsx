import { useTranslation } from 'react-i18next';
import { safeHref } from '../../formats/references.ts';

/** The way to more about a notice; nothing for an address that is neither of this site nor https. */
export function BannerLink({ link }: { link: string | undefined }) {
  const { t } = useTranslation();
  const href = link === '' ? undefined : safeHref(link);
  if (href === undefined) return null;
  const outside = href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className="ua-link" href={href} {...outside}>
      {t('shell.noticeMore')}
    </a>
  );
}
