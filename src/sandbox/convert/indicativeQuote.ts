import type { SandboxContext } from '../context.ts';
import { quoteDraft } from './quoteDraft.ts';
import type { ConvertQuote, QuoteWish } from './quoteFor.ts';

/** A price for nobody: it is kept nowhere, has no id and cannot be executed. @throws BusinessError as quoteDraft */
export function indicativeQuote(context: SandboxContext, wish: QuoteWish): ConvertQuote {
  return { ...quoteDraft(context, 0, wish), id: '' };
}
