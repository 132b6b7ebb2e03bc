import { use, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompiledForm } from '../../generated/forms/types.ts';
import type { Action, Confirm, FormNode } from '../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../language/index.ts';
import type { Prove } from '../runtime/index.ts';
import { compiledForm } from './compiledForm.ts';
import { FormBanner } from './FormBanner.tsx';
import { type FormParts, FormPartsProvider, useDraft, useFormParts } from './FormContext.tsx';
import { FormDraft } from './FormDraft.ts';
import { FormFields } from './FormFields.tsx';
import { initialData } from './initialData.ts';
import type { KeptDraft } from './keptDraft.ts';
import './schemaForm.css';
import { SubmitButton } from './SubmitButton.tsx';
import { useFieldCheck } from './useFieldCheck.ts';
import { type SubmitLock, useFormSubmit } from './useFormSubmit.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { usePublishedDraft } from './usePublishedDraft.ts';
import { useSurroundings } from './useSurroundings.ts';
import { useUnsaved } from './useUnsaved.ts';

export interface SchemaFormProps {
  node: FormNode;
  /** Asks before the form is sent; false when the person goes back. */
  confirm(confirm: Confirm, scopes: Scopes): Promise<boolean>;
  /** Sends the form with the proof that its node asks for. */
  prove: Prove;
  /**
   * Called once after each success; `scopes` carry `form#`, `option:/<field>#` and `result#`. `partly` are the actions
   * that follow instead of `ok` when parts of it were refused.
   */
  onDone(result: unknown, scopes: Scopes, partly: readonly Action[] | undefined): Promise<void>;
  /** Told when there is something typed that leaving the page would lose (`unsaved`), and when there no longer is. */
  onUnsaved?: ((forget: (() => void) | undefined) => void) | undefined;
}

/** A form of schemas/forms. Suspends until the form and its validators, compiled at build time, are there. */
export default function SchemaForm(props: SchemaFormProps) {
  const compiled = use(compiledForm(props.node.form));
  const lock = useRef<SubmitLock>({ isTaken: false });
  // A form that was sent and stays on the page begins anew: the next submit is another order.
  const [round, setRound] = useState(0);
  const begin = useCallback(() => setRound((before) => before + 1), []);
  return <Draft key={round} {...props} compiled={compiled} lock={lock.current} onSent={begin} />;
}

interface DraftProps extends SchemaFormProps {
  compiled: CompiledForm;
  lock: SubmitLock;
  onSent(): void;
}

function Draft({ node, compiled, lock, confirm, prove, onDone, onUnsaved, onSent }: DraftProps) {
  const kept = useKeptDraft(node);
  const parts = useParts(compiled, node, kept);
  useUnsaved(parts.draft, kept, onUnsaved);
  usePublishedDraft(parts.draft);
  const asks = useMemo(() => ({ confirm, prove, onDone }), [confirm, prove, onDone]);
  const onSubmit = useFormSubmit(parts, asks, lock, onSent);
  return (
    <FormPartsProvider parts={parts}>
      <FormElement onSubmit={onSubmit} />
    </FormPartsProvider>
  );
}

function FormElement({ onSubmit }: { onSubmit: React.FormEventHandler }) {
  const { t } = useTranslation();
  const { node } = useFormParts();
  const isSubmitting = useDraft((draft) => draft.get().isSubmitting);
  return (
    // Every field says by itself what is wrong; the browser's own bubbles would come before it.
    <form className="ua-form" noValidate aria-busy={isSubmitting} onSubmit={onSubmit}>
      <FormFields />
      <FormBanner />
      <SubmitButton label={t(node.submitLabel)} />
    </form>
  );
}

function useParts(compiled: CompiledForm, node: FormNode, kept: KeptDraft | undefined): FormParts {
  const idPrefix = useId().replace(/[^A-Za-z0-9]/g, '');
  const around = useSurroundings(compiled, node);
  const [draft] = useState(() => {
    const options = node.options ?? {};
    const initial = kept?.read() ?? initialData(compiled, node, around.scopes);
    return new FormDraft({ compiled, options, initial, around });
  });
  useLayoutEffect(
    () => draft.setAround(around, initialData(compiled, node, around.scopes)),
    [draft, around, compiled, node],
  );
  const checker = useFieldCheck(node.check, draft);
  return useMemo(
    () => ({ compiled, node, draft, checker, idPrefix: `form-${idPrefix}` }),
    [compiled, node, draft, checker, idPrefix],
  );
}
