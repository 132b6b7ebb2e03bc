import type { EditionDraft } from '../../src/studio/protocol.ts';
import { withEntries } from './withEntries.ts';

/** The file that a draft makes of the saved text. @throws Error when forms were filled for a file without flags */
export function draftText(draft: EditionDraft, saved: string): string {
  return draft.text === undefined ? withEntries(saved, draft.flags) : draft.text;
}
