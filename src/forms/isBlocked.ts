import type { FormNode } from '../../generated/models/screen.v1.d.ts';
import { evaluate } from '../language/index.ts';
import type { FormDraft } from './FormDraft.ts';

/** Whether the form cannot be sent now, for the reason its screen file gives. */
export function isBlocked({ blocked }: Pick<FormNode, 'blocked'>, draft: FormDraft): boolean {
  return blocked !== undefined && evaluate(blocked.when, draft.scopes(), draft.around.facts);
}
