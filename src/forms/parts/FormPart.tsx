import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import type { CompiledForm } from '../../../generated/forms/types.ts';
import { useRuntime, useScreenModel, useSession, useStore } from '../../runtime/index.ts';
import { type FormParts, FormPartsProvider } from '../FormContext.tsx';
import { FormElement } from '../FormElement.tsx';
import { initialData } from '../initialData.ts';
import { makeParts } from '../makeParts.ts';
import type { SchemaFormProps } from '../SchemaForm.tsx';
import { startForm } from '../startForm.ts';
import { useFormSubmit } from '../useFormSubmit.ts';
import { useSurroundings } from '../useSurroundings.ts';
import { type SharedForm, sharedForm } from './SharedForm.ts';

interface Props extends SchemaFormProps {
  compiled: CompiledForm;
}

/** Some fields of a form whose others stand elsewhere on the page; what is typed is one draft. */
export function FormPart(props: Props) {
  const model = useScreenModel();
  const { userId } = useSession();
  const shared = sharedForm(model, props.node, userId);
  const round = useStore(shared.round);
  return <PartOfRound key={`${userId}/${round}`} {...props} shared={shared} />;
}

function PartOfRound({ node, compiled, shared, ...asks }: Props & { shared: SharedForm }) {
  const parts = useSharedParts(compiled, shared);
  const own = useMemo(() => ({ ...parts, part: node.part ?? [] }), [parts, node.part]);
  const renew = useCallback(() => shared.renew(), [shared]);
  const onSubmit = useFormSubmit(own, asks, shared.lock, renew);
  return (
    <FormPartsProvider parts={own}>
      <FormElement submitLabel={node.submit && node.submitLabel} onSubmit={onSubmit} />
    </FormPartsProvider>
  );
}

function useSharedParts(compiled: CompiledForm, shared: SharedForm): FormParts {
  const { call, tabStorage: storage } = useRuntime();
  const { userId } = useSession();
  const model = useScreenModel();
  const { node, idPrefix } = shared;
  const around = useSurroundings(compiled, node);
  const parts = shared.parts(() => makeParts({ compiled, node, around, call, userId, storage, idPrefix }));
  const { draft } = parts;
  useLayoutEffect(
    () => draft.setAround(around, initialData(compiled, node, around.scopes)),
    [draft, around, compiled, node],
  );
  useEffect(() => shared.join(() => startForm(parts, { model, call })), [shared, parts, model, call]);
  return parts;
}
