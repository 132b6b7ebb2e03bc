import type { EditionNames } from '../explain/words.ts';
import type { Audience } from './previewView.ts';

/** As it stands after `in`: Hong Kong; an Islamic account in Hong Kong. */
export function audienceName({ site, isIslamic }: Audience, names: EditionNames): string {
  if (!isIslamic) return names[site];
  return site === 'default' ? names.ISLAMIC : `${names.ISLAMIC} in ${names[site]}`;
}
