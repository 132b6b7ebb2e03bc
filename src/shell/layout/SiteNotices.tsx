import { useTranslation } from 'react-i18next';
import { useStore } from '../../runtime/index.ts';
import { CountdownStrip } from './CountdownStrip.tsx';
import type { ShellParts } from './shellParts.ts';

/** The sentences of the site above every page; only some sites have one. */
export function SiteNotices({ frame }: Pick<ShellParts, 'frame'>) {
  const { t } = useTranslation();
  const { notices } = useStore(frame);
  if (notices.length === 0) return null;
  return (
    <aside aria-label={t('shell.siteNotices')}>
      {notices.map((notice) => (
        <CountdownStrip key={notice.id} notice={notice} />
      ))}
    </aside>
  );
}
