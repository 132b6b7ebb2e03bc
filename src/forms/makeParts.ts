import type { CompiledForm } from '../../generated/forms/types.ts';
import type { FormNode } from '../../generated/models/screen.v1.d.ts';
import type { Contract } from '../contract/index.ts';
import type { Runtime } from '../runtime/index.ts';
import { createRequestIds } from './createRequestIds.ts';
import type { Surroundings } from './draftState.ts';
import { FieldChecker } from './FieldChecker.ts';
import type { FormParts } from './FormContext.tsx';
import { FormDraft } from './FormDraft.ts';
import { addressedFields } from './followAddress.ts';
import { initialData, isFilled } from './initialData.ts';
import { KeptForm } from './KeptForm.ts';

interface Setting {
  compiled: CompiledForm;
  node: FormNode;
  around: Surroundings;
  call: Contract['call'];
  /** Whose form it is; nothing is kept for nobody. */
  account: number;
  storage: Runtime['tabStorage'];
  /** What the overlay around the form was opened with. */
  params: unknown;
  idPrefix: string;
}

/** A form that begins: with what was kept of it, over what the screen file and the contract begin with. */
export function makeParts({
  compiled,
  node,
  around,
  call,
  account,
  storage,
  params,
  idPrefix,
}: Setting): FormParts {
  const kept = account === 0 ? undefined : new KeptForm(storage, keptName(account, node, params));
  const { options = {}, bounds = {} } = node;
  const initial = initialData(compiled, node, around.scopes);
  const addressed = addressedFields(node);
  const draft = new FormDraft({ compiled, options, bounds, initial, addressed, typed: kept?.data, around });
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
  return createRequestIds(kept.attempt, (attempt) => kept.keepAttempt(attempt));
}

/** One form may be opened for this row and for that one: what was typed belongs to one of them. */
function keptName(account: number, { form }: FormNode, params: unknown): string {
  return isFilled(params) ? `${account}:${form}:${JSON.stringify(params)}` : `${account}:${form}`;
}
