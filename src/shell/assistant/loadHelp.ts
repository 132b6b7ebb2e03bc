import type { Help } from '../../../generated/models/help.v1.d.ts';

export type HelpArticle = Help['articles'][number];

const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
  en: async () => (await import('../../../schemas/help/en.json')).default,
  'zh-HK': async () => (await import('../../../schemas/help/zh-HK.json')).default,
  'ar-SA': async () => (await import('../../../schemas/help/ar-SA.json')).default,
};

/** The help in a language; in English where there is none (requirements §7.8: nothing lies beyond English). */
export async function loadHelp(language: string): Promise<readonly HelpArticle[]> {
  const load = loaders[language] ?? loaders.en;
  // The files have this shape: `npm run check` compares them with schemas/meta/help.v1.json.
  const file = (await load?.()) as Help | undefined;
  return file?.articles ?? [];
}
