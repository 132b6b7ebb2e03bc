import { regions } from '../../../../schemas/compliance/hosts.json';
import type { SiteId } from './previewView.ts';

/** A host name on which the application shows a site. */
export function hostOf(site: SiteId): string {
  return `preview${regions.find(({ edition }) => edition === site)?.endsWith ?? '.example'}`;
}
