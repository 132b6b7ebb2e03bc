import type { PartDifference } from '../../../src/studio/preview/explain/comparePages.ts';
import type { Sentence } from '../difference/differenceSentences.ts';
import { whenWords } from '../difference/whenWords.ts';
import { changePageStyle } from './changePageStyle.ts';
import type { ChangeShot } from './changeShots.ts';

/** An edition that a change touches, and where its pictures are. */
export interface ChangedEdition {
  readonly id: string;
  readonly sentences: readonly Sentence[];
  readonly pairs: readonly (ChangeShot & {
    readonly files: { readonly before: string; readonly after: string };
  })[];
}

/** The page that sets the pictures of a change side by side: HTML, with nothing but the pictures beside it. */
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
