import depositSender from '../../../generated/forms/depositSender.ts';
import type { FormDraft } from '../../../src/forms/draft/FormDraft.ts';
import { formDraft } from './formDraft.ts';

/** The draft of who sent deposit 7: its fields stand inside an object. */
export function senderDraft(): Promise<FormDraft> {
  return formDraft(depositSender, { initial: { id: '7' } });
}
