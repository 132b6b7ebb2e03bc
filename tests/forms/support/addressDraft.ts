import addressCreate from '../../../generated/forms/addressCreate.ts';
import { FormDraft } from '../../../src/forms/draft/FormDraft.ts';
import { englishTexts } from '../../englishTexts.ts';

/** The draft of a new address, without a page around it. */
export async function addressDraft(
  initial: Readonly<Record<string, unknown>> = {},
  addressed: readonly string[] = [],
): Promise<FormDraft> {
  const { t } = await englishTexts();
  const facts = { loggedIn: true, flag: () => false };
  return new FormDraft({
    compiled: addressCreate,
    options: {},
    initial,
    addressed,
    around: { scopes: {}, facts, t, locale: { language: 'en', timeZone: 'UTC' }, say: String },
  });
}
