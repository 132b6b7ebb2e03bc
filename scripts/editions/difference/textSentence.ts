import { listed } from './listed.ts';
import type { TextChange } from './textChanges.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** What became of a text, in one sentence per language that changed, where it is shown, and which languages kept theirs. */
export function textSentence({ key, languages, kept, pages, isEverywhere }: TextChange): string {
  const changes = Object.entries(languages).map(([language, { before, after }]) => {
    const name = nameOf(language);
    if (before === undefined) return `in ${name} it is new: “${after}”`;
    if (after === undefined) return `in ${name} “${before}” is gone`;
    return `in ${name} “${before}” becomes “${after}”`;
  });
  const unchanged = kept.length === 0 ? '' : ` It stays as it was in ${listed(kept.map(nameOf))}.`;
  return `The text ${key} (${whereShown(pages, isEverywhere)}): ${changes.join('; ')}.${unchanged}`;
}

function whereShown(pages: readonly string[], isEverywhere: boolean): string {
  if (isEverywhere) return 'shown on every page';
  return pages.length === 0 ? 'named by no page here' : `shown on ${listed(pages)}`;
}

function nameOf(language: string): string {
  return names.of(language) ?? language;
}
