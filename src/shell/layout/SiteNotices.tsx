import { useEffect, useState } from 'react';
import { formatValue } from '../../formats/index.ts';
import { timeLeft } from '../../formats/shared/timeLeft.ts';
import { useRuntime, useStore } from '../../runtime/index.ts';
import { useFormatLocale } from '../../runtime/screen/formatArguments.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { ShellParts } from '../frame/shellParts.ts';
import type { SiteNotice } from '../navigation/buildNavigation.ts';
import './noticeStrip.css';

/** The site's notices above every page; only some sites have any. */
export function SiteNotices({ frame }: Pick<ShellParts, 'frame'>) {
  const { t } = useTexts();
  const { notices } = useStore(frame);
  if (notices === null) return null;
  return (
    // Even without notices, it signals that the reserved space is not needed.
    <aside className="ua-site-notices" aria-label={t('shell.siteNotices')} hidden={notices.length === 0}>
      {notices.map((notice) => (
        <CountdownStrip key={notice.id} notice={notice} />
      ))}
    </aside>
  );
}

const MINUTE_MS = 60_000;

/** A notice above the page, before and after a moment; the time left is counted in minutes. */
export function CountdownStrip({ notice }: { notice: SiteNotice }) {
  const { t } = useTexts();
  const locale = useFormatLocale();
  const left = useTimeUntil(Date.parse(notice.at));
  const { text, unit = '' } = formatValue('dateTime', notice.at, { unit: 'iso' }, locale);
  const values = { at: `${text} ${unit}`.trimEnd(), left: timeLeft(left, locale.language) };
  return (
    <div className={`ua-strip ua-strip--${notice.tone}`} role="note">
      <Icon name={notice.tone === 'warn' ? 'warning' : 'info'} />
      <p className="ua-strip__text">{t(left > 0 ? notice.text : notice.past, values)}</p>
    </div>
  );
}

/** ms until a moment by the page's clock, updated every minute and at the moment itself; 0 or less afterwards. */
function useTimeUntil(moment: number): number {
  const { now } = useRuntime();
  const [, look] = useState(0);
  const left = moment - now();
  useEffect(() => {
    if (left <= 0) return;
    const wait = Math.min(left % MINUTE_MS || MINUTE_MS, left);
    const timer = setTimeout(() => look((times) => times + 1), wait);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
