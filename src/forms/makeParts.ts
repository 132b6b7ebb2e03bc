import type { CompiledForm } from '../../generated/forms/types.ts';
import type { FormNode } from '../../generated/models/screen.v1.d.ts';
import type { Contract } from '../contract/index.ts';
import type { Runtime } from '../runtime/index.ts';
import { createRequestIds } from './createRequestIds.ts';
import type { Surroundings } from './draftState.ts';
import { FieldChecker } from './FieldChecker.ts';
import type { FormParts } from './FormContext.tsx';
import { FormDraft } from './FormDraft.ts';
import { initialData } from './initialData.ts';
import { KeptForm } from './KeptForm.ts';

interface Setting {
  compiled: CompiledForm;
  node: FormNode;
  around: Surroundings;
  call: Contract['call'];
  userId: number;
  storage: Runtime['tabStorage'];
  idPrefix: string;
  /** What another keeper of this form's data has of it. */
  unsaved?: Readonly<Record<string, unknown>> | undefined;
}

/** A form that begins: with what was kept of it, over what the screen file and the contract begin with. */
export function makeParts({
  compiled,
  node,
  around,
  call,
  userId,
  storage,
  idPrefix,
  unsaved,
}: Setting): FormParts {
  const kept = node.keep === true ? new KeptForm(storage, userId, node.form) : undefined;
  const { options = {}, bounds = {} } = node;
  const initial = { ...(unsaved ?? initialData(compiled, node, around.scopes)), ...kept?.data };
  const draft = new FormDraft({ compiled, options, bounds, initial, around });
  return {
    compiled,
    node,
    draft,
    kept,
    idPrefix,
    checker: new FieldChecker(node.check, draft, call),
    requestIds: keepingIds(kept),
  };
}

function keepingIds(kept: KeptForm | undefined) {
  if (kept === undefined) return createRequestIds();
  const ids = createRequestIds(kept.attempt, (attempt) => kept.keepAttempt(attempt));
  return {
    ...ids,
    forget() {
      ids.forget();
      kept.drop();
    },
  };
}
