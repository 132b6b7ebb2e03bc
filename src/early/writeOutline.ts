import type { SiteSettings } from '../contract/index.ts';
import type { OutlineData } from './pageData.ts';

interface Reader {
  /** The language whose texts are shown. */
  language: string;
  /** ms since 1970. */
  now: number;
  site: Pick<SiteSettings, 'compliance' | 'mark'>;
  /** Loads the page again. */
  reload(): void;
}

/**
 * Puts the words that a page shows before its code runs into the reader's language. Where it is not certain that the
 * site offers what they name, none are shown.
 *
 * @returns says in their place that the code did not arrive
 */
export function writeOutline(document: Document, { language, now, site, reload }: Reader): () => void {
  const root = document.getElementById('root');
  const block = document.getElementById('ua-outline');
  if (root === null || block === null) return () => undefined;
  const { words, until } = JSON.parse(block.textContent) as OutlineData;
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (const word of words[language] ?? []) {
    const node = nodes.nextNode();
    if (node !== null) node.nodeValue = word;
  }
  if (site.mark !== undefined) {
    const mark = document.createElement('span');
    mark.className = 'ua-tag ua-tone--warn';
    mark.textContent = site.mark[language] ?? site.mark.en;
    root.querySelector('.ua-wordmark')?.append(mark);
  }
  const frame = root.querySelector('.ua-outline');
  if (site.compliance !== undefined || (until !== null && now >= until)) frame?.remove();

  const lost = root.querySelector('.ua-message-page');
  lost?.querySelector('button')?.addEventListener('click', reload);
  return () => {
    frame?.remove();
    lost?.setAttribute('role', 'alert');
    lost?.removeAttribute('hidden');
  };
}
