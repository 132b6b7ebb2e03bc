import { licence, name, tagline } from '../../../../../schemas/brand.json';

/** Markup that is already safe; only `html` creates it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Written = string | number | Html | readonly Html[];

/** Builds markup; every value in it is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Written[]): Html {
  const written = strings.map((text, at) => {
    const part = parts[at];
    return part === undefined ? text : text + write(part);
  });
  return new Html(written.join(''));
}

function write(part: Written): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A note that looks like those of the area; `attributes` are added to its element. */
export function note(tone: 'info' | 'warn' | 'fail', words: Html | string, attributes: Html = html``): Html {
  return html`<p class="note ua-note ua-tone--${tone}"${attributes}><span class="ua-note__body"><span>${words}</span></span></p>`;
}

const sharedStyles = [
  'tokens',
  'fonts',
  'ui/hidden',
  'ui/button',
  'ui/tag',
  'ui/note',
  'frame',
  'ui/tone',
  'accountList',
];

interface Page {
  readonly title: string;
  /** Style sheets, files of styles/ or parts of src/ui, in addition to the shared ones. */
  readonly styles?: readonly string[];
  /** Module below /sandbox/assets/. */
  readonly script?: string;
  /** One column of reading width. */
  readonly isNarrow?: boolean;
  readonly body: Html;
}

/**
 * The layout of the exchange's own pages: brand, title, content. The page itself contains no inline script or style.
 */
export function pageFrame({ title, styles = [], script, isNarrow = false, body }: Page): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${name}</title>
    <link rel="icon" type="image/svg+xml" href="/sandbox/assets/sign.svg">
    ${[...sharedStyles, ...styles].map((name) => html`<link rel="stylesheet" href="/sandbox/assets/styles/${name}.css">`)}
    ${script === undefined ? '' : html`<script type="module" src="/sandbox/assets/${script}"></script>`}
  </head>
  <body>
    <header class="bar">
      <a class="brand" href="/user/assets/">
        <img src="/sandbox/assets/sign.svg" width="26" height="26" alt="">${name}<span class="tagline">${tagline.en}</span>
      </a>
      <nav class="places" aria-label="Sandbox"><a href="/login">Sign in</a><a href="/sandbox/">Control page</a></nav>
    </header>
    <main class="${isNarrow ? 'narrow' : 'wide'}">${body}</main>
    <footer class="foot">${licence.en}</footer>
  </body>
</html>
`.text;
}

/** One section of the control page. */
export interface Part {
  /** Its fragment in the URL: /sandbox/#clock. */
  readonly id: string;
  readonly title: string;
  /** Its purpose, in a sentence or two. */
  readonly purpose: string;
  readonly body: Html;
}
