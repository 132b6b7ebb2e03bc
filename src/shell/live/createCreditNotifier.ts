import type { Visibility } from '../../contract/index.ts';

interface NotifierParts {
  /** Its title is what a tab shows. */
  page: Pick<Document, 'title'>;
  visibility: Pick<Visibility, 'isVisible'>;
  /** The text of a key, with values. */
  t(key: string, values?: { title: string }): string;
  /** Whether the user has asked for notifications, and the browser allows them. */
  isNotified(): boolean;
  /** Shows a notification of the browser. @throws where it cannot */
  notify(title: string, options: { body: string; tag: string }): void;
}

/**
 * Says in the tab's title, and in a notification where somebody has asked for it, that a deposit has been credited while
 * the tab was hidden. Neither names an amount or a coin, because anyone who sees the screen can read them.
 */
export function createCreditNotifier({ page, visibility, t, isNotified, notify }: NotifierParts) {
  let shownTitle: { before: string; title: string } | undefined;
  return {
    credited() {
      if (visibility.isVisible()) return;
      if (shownTitle === undefined) {
        const before = page.title;
        shownTitle = { before, title: t('shell.creditedTitle', { title: before }) };
        page.title = shownTitle.title;
      }
      if (!isNotified()) return;
      try {
        // One for all of them, and for all tabs.
        notify(t('shell.credited'), { body: t('shell.creditedBody'), tag: 'ua-credits' });
      } catch {
        // Mobile browsers support notifications only for installed applications. The title still says it.
      }
    },
    /** Called when the tab becomes visible. */
    seen() {
      // A page opened meanwhile has its own title.
      if (shownTitle !== undefined && page.title === shownTitle.title) page.title = shownTitle.before;
      shownTitle = undefined;
    },
  };
}
