import depositSender from '../../../generated/forms/depositSender.ts';
import { FormDraft } from '../../../src/forms/draft/FormDraft.ts';
import { englishTexts } from '../../englishTexts.ts';

/** The draft of who sent deposit 7: its fields stand inside an object. */
export async function senderDraft(): Promise<FormDraft> {
  const { t } = await englishTexts();
  const facts = { loggedIn: true, flag: () => false };
  return new FormDraft({
    compiled: depositSender,
    options: {},
    initial: { id: '7' },
    around: { scopes: {}, facts, t, locale: { language: 'en', timeZone: 'UTC' }, say: String },
  });
}
