/**
 * Runs the page's main code, which its HTML only preloads, once the words of the HTML were painted. Where the network is
 * fast, the code is there before the first frame, and running it would keep them from the reader. A page that nobody sees
 * has no frames, and does not wait for one.
 * @param onLost called when the code could not be fetched, or is not what the HTML says it is
 */
export function startMain(document: Document, onLost: () => void): void {
  const link = document.querySelector<HTMLLinkElement>('link[fetchpriority]');
  if (link === null) return;
  const run = () => {
    const script = document.createElement('script');
    const { href: src, integrity } = link;
    document.head.append(Object.assign(script, { type: 'module', integrity, src, onerror: onLost }));
  };
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
