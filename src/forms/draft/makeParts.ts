import type { CompiledForm } from '../../../generated/forms/types.ts';
import type { FormNode } from '../../../generated/models/screen.v1.d.ts';
import type { Contract } from '../../contract/index.ts';
import type { Runtime } from '../../runtime/index.ts';
import { createRequestIds } from './createRequestIds.ts';
import type { Surroundings } from './draftState.ts';
import { FieldChecker } from './FieldChecker.ts';
import type { FormParts } from './FormContext.tsx';
import { FormDraft } from './FormDraft.ts';
import { addressedFields } from './followAddress.ts';
import { initialData, isFilled } from './initialData.ts';
import { PersistedDraft } from './PersistedDraft.ts';

interface Setting {
  compiled: CompiledForm;
  node: FormNode;
  around: Surroundings;
  call: Contract['call'];
  /** The account that the form belongs to; for 0, nothing is kept. */
  account: number;
  storage: Runtime['tabStorage'];
  /** The parameters of the overlay around the form. */
  params: unknown;
  idPrefix: string;
}

/** The parts of a new form. A kept draft takes precedence over the screen file's and the contract's initial values. */
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
  const persisted = account === 0 ? undefined : new PersistedDraft(storage, keptName(account, node, params));
  const { options = {}, bounds = {} } = node;
  const initial = initialData(compiled, node, around.scopes);
  const addressed = addressedFields(node);
  const draft = new FormDraft({
    compiled,
    options,
    bounds,
    initial,
    addressed,
    typed: persisted?.data,
    around,
  });
  return {
    compiled,
    node,
    draft,
    persisted,
    idPrefix,
    checker: new FieldChecker(node.check, draft, call),
    requestIds: keepingIds(persisted),
  };
}

function keepingIds(persisted: PersistedDraft | undefined) {
  if (persisted === undefined) return createRequestIds();
  return createRequestIds(persisted.attempt, (attempt) => persisted.keepAttempt(attempt));
}

/** The same form can be opened for different rows: each has its own draft. */
function keptName(account: number, { form }: FormNode, params: unknown): string {
  return isFilled(params) ? `${account}:${form}:${JSON.stringify(params)}` : `${account}:${form}`;
}
