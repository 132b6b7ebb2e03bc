import { htmlText, pictureFigure, picturePage } from '../browser/picturePage.ts';

/** A picture that is not as it is kept; files are beside the page. */
export interface Departure {
  /** Its look and its specimen in a state, such as `HKG withdraw/full`. */
  readonly name: string;
  readonly pixels: number;
  /** Each is left out where there is none: a specimen that is new, or one that has gone. */
  readonly before?: string;
  readonly after?: string;
  readonly difference?: string;
}

/** The page that sets what differs side by side: as it is kept, as it is now, and the pixels that differ. */
export function comparisonPage(departures: readonly Departure[]): string {
  const articles = departures.map(
    ({ name, pixels, before, after, difference }) => `<article>
<h3>${htmlText(name)}</h3>
<p>${htmlText(departureWords({ pixels, before, after }))}</p>
<div class="pair">
${figures({ Before: before, After: after, Difference: difference }, name)}
</div>
</article>`,
  );
  const none = '<p>Every picture is as it is kept.</p>';
  return picturePage('What looks otherwise', articles.length === 0 ? none : articles.join('\n'));
}

function figures(files: Readonly<Record<string, string | undefined>>, name: string): string {
  return Object.entries(files)
    .flatMap(([heading, file]) => (file === undefined ? [] : [pictureFigure(heading, file, name)]))
    .join('\n');
}

export function departureWords({
  pixels,
  before,
  after,
}: Readonly<{ pixels: number; before?: string | undefined; after?: string | undefined }>): string {
  if (before === undefined) return 'No picture of it is kept.';
  if (after === undefined) return 'A picture of it is kept, and it is shown no more.';
  return `${pixels.toLocaleString('en')} pixels differ.`;
}
