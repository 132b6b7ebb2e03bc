import addressCreate from '../../../generated/forms/addressCreate.ts';
import type { FormDraft } from '../../../src/forms/draft/FormDraft.ts';
import { formDraft } from './formDraft.ts';

/** The draft of a new address, without a page around it. */
export function addressDraft(
  initial: Readonly<Record<string, unknown>> = {},
  addressed: readonly string[] = [],
): Promise<FormDraft> {
  return formDraft(addressCreate, { initial, addressed });
}
