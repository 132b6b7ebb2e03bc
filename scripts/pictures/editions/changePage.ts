import { whenWords } from '../../../src/editions/valueWords.ts';
import type { PartDifference } from '../../../src/studio/preview/explain/comparePages.ts';
import { htmlText, pictureFigure, picturePage } from '../../browser/picturePage.ts';
import type { Sentence } from '../../editions/difference/differenceSentences.ts';
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
  return picturePage(
    'What the change does',
    `<p>Before it at the left, after it at the right, in the application of today. An outline marks what differs.</p>
${editions.map(editionPart).join('\n')}
<h2>No change</h2>
<p>${unchanged.length === 0 ? 'Every edition changes.' : `In ${htmlText(unchanged.join(', '))}.`}</p>`,
  );
}

function editionPart({ id, sentences, pairs }: ChangedEdition): string {
  const described = sentences.map(
    ({ text, isException }) => `<li${isException ? ' class="exception"' : ''}>${htmlText(text)}</li>`,
  );
  return `<section id="${htmlText(id)}">
<h2>${htmlText(id)}</h2>
<ul>${described.join('\n')}</ul>
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
${pictureFigure('Before', files.before, title)}
${pictureFigure('After', files.after, title)}
</div>
</article>`;
}

function differenceWords({ kind, name, noun, properties }: PartDifference): string {
  const part = `${name} (${noun})`;
  if (kind === 'onlyLeft') return `${part}: before alone`;
  if (kind === 'onlyRight') return `${part}: after alone`;
  const changes = properties.map((one) => `${one.name} is ${one.right} instead of ${one.left}`);
  return `${part}: ${changes.join('; ')}`;
}
