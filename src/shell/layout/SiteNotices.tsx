import { useTranslation } from 'react-i18next';
import { useStore } from '../../runtime/index.ts';
import { CountdownStrip } from './CountdownStrip.tsx';
import type { ShellParts } from './shellParts.ts';

/** The sentences of the site above every page; only some sites have one. */
export function SiteNotices({ frame }: Pick<ShellParts, 'frame'>) {
  const { t } = useTranslation();
  const { notices } = useStore(frame);
  if (notices === null) return null;
  return (
    // Without any, it still says that the place that was kept is not needed.
    <aside className="ua-site-notices" aria-label={t('shell.siteNotices')} hidden={notices.length === 0}>
      {notices.map((notice) => (
        <CountdownStrip key={notice.id} notice={notice} />
      ))}
    </aside>
  );
}
