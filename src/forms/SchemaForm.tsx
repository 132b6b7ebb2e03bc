import { use, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CompiledForm } from '../../generated/forms/types.ts';
import type { Action, Confirm, FormNode } from '../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../language/index.ts';
import { type Prove, useLocalScopes, useRuntime, useScreenModel } from '../runtime/index.ts';
import { compiledForm } from './draft/compiledForm.ts';
import { type FormParts, FormPartsProvider } from './draft/FormContext.tsx';
import { initialData } from './draft/initialData.ts';
import { makeParts } from './draft/makeParts.ts';
import { FormElement } from './FormElement.tsx';
import { FormPart } from './FormPart.tsx';
import './schemaForm.css';
import { startForm, useSurroundings } from './draft/startForm.ts';
import { sessionKnown, useAccount } from './useAccount.ts';
import { leadToOutcome, type SubmitLock, useFormSubmit } from './useFormSubmit.ts';
import { type OnUnsaved, useUnsaved } from './useUnsaved.ts';

export interface SchemaFormProps {
  node: FormNode;
  /** Asks for confirmation before the form is sent; false when the user cancels. */
  confirm(confirm: Confirm, scopes: Scopes): Promise<boolean>;
  /** Sends the form with the step-up authentication that its node requires. */
  prove: Prove;
  /**
   * Called once after each success; `scopes` contain `form#`, `option:/<field>#` and `result#`. `partly` are the
   * actions to run instead of `ok` when parts of the form were refused.
   */
  onDone(result: unknown, scopes: Scopes, partly: readonly Action[] | undefined): Promise<void>;
  /** Called when leaving the page would lose unsaved input (`keep.leave`), and when it no longer would. */
  onUnsaved?: OnUnsaved | undefined;
}

/**
 * A form of schemas/forms. Suspends until the form and its validators, compiled at build time, have loaded, and until
 * the account is known: anything typed before that would be lost when the answer arrives. Once shown, it stays.
 */
export default function SchemaForm(props: SchemaFormProps) {
  const compiled = use(compiledForm(props.node));
  const { session } = useRuntime();
  const hasBegun = useRef(false);
  if (!hasBegun.current && session.get().status === 'loading') use(sessionKnown(session));
  hasBegun.current = true;
  const Form = props.node.part === undefined ? WholeForm : FormPart;
  return <Form {...props} compiled={compiled} />;
}

function WholeForm(props: SchemaFormProps & { compiled: CompiledForm }) {
  const account = useAccount();
  const lock = useRef<SubmitLock>({ holder: null });
  // A submitted form that stays on the page starts afresh: the next submit is a new order.
  const [round, setRound] = useState(0);
  const begin = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => () => leadToOutcome(lock.current), []);
  return (
    <Draft key={`${account}/${round}`} {...props} account={account} lock={lock.current} onSent={begin} />
  );
}

interface DraftProps extends SchemaFormProps {
  compiled: CompiledForm;
  /** The account that the form belongs to. */
  account: number;
  lock: SubmitLock;
  onSent(): void;
}

function Draft({ node, compiled, account, lock, confirm, prove, onDone, onUnsaved, onSent }: DraftProps) {
  const parts = useParts(compiled, node, account);
  useUnsaved(parts, onUnsaved);
  const asks = useMemo(() => ({ confirm, prove, onDone }), [confirm, prove, onDone]);
  const onSubmit = useFormSubmit(parts, asks, lock, onSent);
  return (
    <FormPartsProvider parts={parts}>
      <FormElement submitLabel={node.submitLabel} onSubmit={onSubmit} />
    </FormPartsProvider>
  );
}

function useParts(compiled: CompiledForm, node: FormNode, account: number): FormParts {
  const idPrefix = `form-${useId().replace(/[^A-Za-z0-9]/g, '')}`;
  const { call, tabStorage: storage } = useRuntime();
  const model = useScreenModel();
  const { params } = useLocalScopes();
  const around = useSurroundings(compiled, node);
  const [parts] = useState(() =>
    makeParts({ compiled, node, around, call, account, storage, params, idPrefix }),
  );
  const { draft } = parts;
  useLayoutEffect(
    () => draft.setAround(around, initialData(compiled, node, around.scopes)),
    [draft, around, compiled, node],
  );
  useEffect(() => startForm(parts, { model, call }), [parts, model, call]);
  return parts;
}
