import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Brand } from '../../generated/models/brand.v1.d.ts';
import { textsOf } from '../../src/formats/shared/languageTags.ts';
import { offlineKeys } from '../../src/shell/offline/drawRecords.ts';
import { inlineBuild } from './inlineBuild.ts';
import { signDrawings } from './signDrawings.ts';

/** The styles that the page shares with others, then its own. */
const sheets = [
  'src/shell/theme/tokens.css',
  'src/ui/button/button.css',
  'src/ui/hidden/hidden.css',
  'src/routes/messagePage.css',
  'src/shell/offline/offlinePage.css',
];

/** The page that is shown when another cannot be fetched: whole, since nothing that it named could be fetched either. */
export async function offlineHtml(brand: Brand): Promise<{ html: string; policy: string }> {
  const style = (await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8'))))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ');
  const script = await inlineBuild('src/shell/offline/offlinePage.ts');
  const { any } = await signDrawings(brand.primary);
  const sign = `data:image/svg+xml;base64,${Buffer.from(any).toString('base64')}`;
  const words = await wordsOf(brand);
  const { title = '', text = '', goesOn = '', again = '' } = words.en ?? {};
  const html = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${brand.name}</title>
<link rel="icon" href="${sign}">
<style>${style}</style>
</head>
<body>
<header class="ua-offline__brand"><img src="${sign}" alt="">${brand.name}</header>
<main>
<section class="ua-message-page">
<h1 class="ua-message-page__title" id="title">${title}</h1>
<p class="ua-message-page__text" id="text">${text}</p>
<p class="ua-message-page__text" id="goesOn">${goesOn}</p>
<div class="ua-message-page__action"><a class="ua-button ua-button--primary" id="again" href="">${again}</a></div>
</section>
<div id="kept"></div>
</main>
<script type="application/json" id="ua-words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; ');
  return { html, policy };
}

/** By language of texts; only those that have all of them. */
async function wordsOf({ languages }: Brand): Promise<Record<string, Record<string, string>>> {
  const names = [...new Set(languages.map(({ code }) => textsOf(code)))];
  const all = await Promise.all(
    names.map(async (language) => {
      const texts = JSON.parse(await readFile(`schemas/locales/${language}/user-assets.json`, 'utf8'));
      return [language, Object.entries(offlineKeys).map(([id, key]) => [id, texts[key]] as const)] as const;
    }),
  );
  return Object.fromEntries(
    all
      .filter(([, words]) => words.every(([, text]) => text !== undefined))
      .map(([language, words]) => [language, Object.fromEntries(words)]),
  );
}

const hashOf = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
