import type { PartDifference } from '../../../src/studio/preview/explain/comparePages.ts';
import type { Sentence } from '../difference/differenceSentences.ts';
import { whenWords } from '../difference/valueWords.ts';
import type { ChangeShot } from './changeShots.ts';

/** An edition that a change affects, and where its pictures are. */
export interface ChangedEdition {
  readonly id: string;
  readonly sentences: readonly Sentence[];
  readonly pairs: readonly (ChangeShot & {
    readonly files: { readonly before: string; readonly after: string };
  })[];
}

/** The page that sets the pictures of a change side by side: HTML that needs no other files than the pictures. */
export function changePage(editions: readonly ChangedEdition[], unchanged: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What the change does</title>
<style>${changePageStyle}</style>
<h1>What the change does</h1>
<p>Before it at the left, after it at the right, in the application of today. An outline marks what differs.</p>
${editions.map(editionPart).join('\n')}
<h2>No change</h2>
<p>${unchanged.length === 0 ? 'Every edition changes.' : `In ${htmlText(unchanged.join(', '))}.`}</p>
</html>
`;
}

function editionPart({ id, sentences, pairs }: ChangedEdition): string {
  const told = sentences.map(
    ({ text, isException }) => `<li${isException ? ' class="exception"' : ''}>${htmlText(text)}</li>`,
  );
  return `<section id="${htmlText(id)}">
<h2>${htmlText(id)}</h2>
<ul>${told.join('\n')}</ul>
${pairs.map(pairPart).join('\n')}
</section>`;
}

function pairPart({ name, path, from, until, differences, files }: ChangedEdition['pairs'][number]): string {
  const title = `${name}${whenWords(from, until)}`;
  const found = differences.length === 0 ? ['The frame around the page'] : differences.map(differenceWords);
  return `<article>
<h3>${htmlText(title)} <code>${htmlText(path)}</code></h3>
<ul>${found.map((words) => `<li>${htmlText(words)}</li>`).join('\n')}</ul>
<div class="pair">
${figure('Before', files.before, title)}
${figure('After', files.after, title)}
</div>
</article>`;
}

function figure(side: string, file: string, title: string): string {
  const alt = htmlText(`${title}, ${side.toLowerCase()}`);
  return `<figure><figcaption>${side}</figcaption><a href="${file}"><img src="${file}" alt="${alt}" loading="lazy"></a></figure>`;
}

function differenceWords({ kind, name, noun, properties }: PartDifference): string {
  const part = `${name} (${noun})`;
  if (kind === 'onlyLeft') return `${part}: before alone`;
  if (kind === 'onlyRight') return `${part}: after alone`;
  const changes = properties.map((one) => `${one.name} is ${one.right} instead of ${one.left}`);
  return `${part}: ${changes.join('; ')}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function htmlText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

/** CSS of the page of pictures: it is opened from a folder, without the application's style sheets. */
const changePageStyle = `
:root { color-scheme: light dark; --line: #dfe2e7; --quiet: #565d69; --bad: #c8283a; }
@media (prefers-color-scheme: dark) { :root { --line: #33383f; --quiet: #a6adb8; --bad: #ff7a86; } }
body { margin: 0 auto; padding: 32px 24px; max-width: 1680px; font: 14px/22px system-ui, sans-serif; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 36px; }
h2 { margin: 48px 0 8px; font-size: 20px; line-height: 28px; }
h3 { margin: 32px 0 4px; font-size: 16px; line-height: 24px; }
h3 code { color: var(--quiet); font-size: 12px; font-weight: 400; }
ul { margin: 0 0 12px; padding-inline-start: 20px; }
.exception { color: var(--bad); font-weight: 600; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
figure { margin: 0; }
figcaption { color: var(--quiet); font-size: 12px; }
img { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 6px; }
@media (max-width: 767px) { .pair { grid-template-columns: 1fr; } }
`;
