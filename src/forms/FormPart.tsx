import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import type { CompiledForm } from '../../generated/forms/types.ts';
import { useRuntime, useScreenModel, useStore } from '../runtime/index.ts';
import { type FormParts, FormPartsProvider } from './draft/FormContext.tsx';
import { initialData } from './draft/initialData.ts';
import { makeParts } from './draft/makeParts.ts';
import { startForm, useSurroundings } from './draft/startForm.ts';
import { FormElement } from './FormElement.tsx';
import type { SchemaFormProps } from './SchemaForm.tsx';
import { type SharedForm, sharedForm } from './SharedForm.ts';
import { useAccount } from './useAccount.ts';
import { leadToOutcome, useFormSubmit } from './useFormSubmit.ts';
import { useUnsaved } from './useUnsaved.ts';

interface Props extends SchemaFormProps {
  compiled: CompiledForm;
}

interface RoundProps extends Props {
  /** The account that the form belongs to. */
  account: number;
  shared: SharedForm;
}

/** Some fields of a form whose others are elsewhere on the page; all share one draft. */
export function FormPart(props: Props) {
  const model = useScreenModel();
  const account = useAccount();
  const shared = sharedForm(model, props.node, account);
  const round = useStore(shared.round);
  useEffect(() => () => leadToOutcome(shared.lock), [shared]);
  return <PartOfRound key={`${account}/${round}`} {...props} account={account} shared={shared} />;
}

function PartOfRound({ node, compiled, account, shared, ...asks }: RoundProps) {
  const parts = useSharedParts(compiled, shared, account);
  const own = useMemo(() => ({ ...parts, part: node.part ?? [] }), [parts, node.part]);
  useUnsaved(own, asks.onUnsaved);
  const renew = useCallback(() => shared.renew(), [shared]);
  const onSubmit = useFormSubmit(own, asks, shared.lock, renew);
  return (
    <FormPartsProvider parts={own}>
      <FormElement submitLabel={node.submit && node.submitLabel} onSubmit={onSubmit} />
    </FormPartsProvider>
  );
}

function useSharedParts(compiled: CompiledForm, shared: SharedForm, account: number): FormParts {
  const { call, tabStorage: storage } = useRuntime();
  const model = useScreenModel();
  const { node, idPrefix } = shared;
  const around = useSurroundings(compiled, node);
  const parts = shared.parts(() =>
    makeParts({ compiled, node, around, call, account, storage, params: undefined, idPrefix }),
  );
  const { draft } = parts;
  useLayoutEffect(
    () => draft.setAround(around, initialData(compiled, node, around.scopes)),
    [draft, around, compiled, node],
  );
  useEffect(() => shared.join(() => startForm(parts, { model, call })), [shared, parts, model, call]);
  return parts;
}
