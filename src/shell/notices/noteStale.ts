import type { i18n as I18n } from 'i18next';
import type { StaleHandler } from '../../contract/index.ts';
import type { Notices } from '../../runtime/index.ts';

/** Says that older data is shown because newer data could not be loaded (requirements §4.7). */
export function noteStale({ notices, i18n }: { notices: Notices; i18n: I18n }): StaleHandler {
  return ({ savedAt }) => {
    const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(savedAt);
    // One id: several answers that are old together are one piece of news.
    notices.toast({ id: 'stale', type: 'warn', text: i18n.t('notice.stale', { time }) });
  };
}
