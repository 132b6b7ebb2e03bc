import { useEffect, useState } from 'react';
import type { Help } from '../../../generated/models/help.v1.d.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';

export type HelpArticle = Help['articles'][number];

const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
  en: () => import('../../../schemas/help/en.json').then((module) => module.default),
  'zh-HK': () => import('../../../schemas/help/zh-HK.json').then((module) => module.default),
  'ar-SA': () => import('../../../schemas/help/ar-SA.json').then((module) => module.default),
};

/** The help in a language; in English where there is none (requirements §7.8: English is the last fallback). */
export async function loadHelp(language: string): Promise<readonly HelpArticle[]> {
  const load = loaders[language] ?? loaders.en;
  // The files have this shape: `npm run check` validates them against schemas/meta/help.v1.json.
  const file = (await load?.()) as Help | undefined;
  return file?.articles ?? [];
}

export type HelpContent =
  | { status: 'loading' }
  | { status: 'failed'; tryAgain(): void }
  | { status: 'ready'; articles: readonly HelpArticle[] };

/** The help in the page's language, reloaded when that changes. */
export function useHelp(): HelpContent {
  const { language } = useTexts().i18n;
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
