import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HelpArticle, loadHelp } from './loadHelp.ts';

export type HelpContent =
  | { status: 'loading' }
  | { status: 'failed'; tryAgain(): void }
  | { status: 'ready'; articles: readonly HelpArticle[] };

/** The help in the language of the page, loaded anew when that changes. */
export function useHelp(): HelpContent {
  const { language } = useTranslation().i18n;
  const [content, setContent] = useState<HelpContent>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same language again
  useEffect(() => {
    let isCurrent = true;
    const show = (next: HelpContent) => {
      if (isCurrent) setContent(next);
    };
    loadHelp(language).then(
      (articles) => show({ status: 'ready', articles }),
      () => show({ status: 'failed', tryAgain: () => setAttempt((count) => count + 1) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [language, attempt]);
  return content;
}
