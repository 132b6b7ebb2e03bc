import addressCreate from '../../../generated/forms/addressCreate.ts';
import depositSender from '../../../generated/forms/depositSender.ts';
import type { CompiledForm } from '../../../generated/forms/types.ts';
import { type DraftParts, FormDraft } from '../../../src/forms/draft/FormDraft.ts';
import type { Scopes } from '../../../src/language/index.ts';
import type { OptionList } from '../../../src/runtime/index.ts';
import { englishTexts } from '../../englishTexts.ts';

type Parts = Partial<Pick<DraftParts, 'options' | 'bounds' | 'initial' | 'addressed' | 'typed'>>;

/** The draft of a form without a page around it, whose conditions find `scopes` there. */
export async function formDraft(
  compiled: CompiledForm,
  parts: Parts = {},
  scopes: Scopes = {},
): Promise<FormDraft> {
  const { t } = await englishTexts();
  const facts = { loggedIn: true, flag: () => false };
  const locale = { language: 'en', timeZone: 'UTC' };
  return new FormDraft({
    compiled,
    options: {},
    initial: {},
    ...parts,
    around: { scopes, facts, t, locale, say: String },
  });
}

/** The draft of a new address. */
export function addressDraft(
  initial: Readonly<Record<string, unknown>> = {},
  addressed: readonly string[] = [],
): Promise<FormDraft> {
  return formDraft(addressCreate, { initial, addressed });
}

/** The draft of who sent deposit 7: its fields stand inside an object. */
export function senderDraft(): Promise<FormDraft> {
  return formDraft(depositSender, { initial: { id: '7' } });
}

/** A list of options that has come: the rows of an answer, by the property that holds their value. */
export function readyList(rows: readonly object[], value: string, isDisabled = false): OptionList {
  const options = rows.map((item) => {
    const code = (item as Record<string, string>)[value] ?? '';
    return { value: code, label: code, isDisabled, item };
  });
  return { status: 'ready', options, error: null, retry: () => undefined };
}
