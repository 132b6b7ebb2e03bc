import { safeHref } from '../../formats/references.ts';

/** Lets the browser download a file of the server; false for an address that is neither https nor of this site. */
export function startDownload(url: string): boolean {
  const href = safeHref(url);
  if (href === undefined) return false;
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
  return true;
}
