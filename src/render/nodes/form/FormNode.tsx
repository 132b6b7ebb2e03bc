import { Suspense, useCallback } from 'react';
import type { Action, Confirm, FormNode as Form } from '../../../../generated/models/screen.v1.d.ts';
import { runActions } from '../../../actions/runActions.ts';
import { FormOutline } from '../../../forms/outline/FormOutline.tsx';
import type { Scopes } from '../../../language/index.ts';
import { lazyPart } from '../../../runtime/index.ts';
import { useScreenTools } from '../../context/ScreenContext.tsx';
import type { NodeProps } from '../shared/NodeView.tsx';

const antdProvider = lazyPart(() => import('../../antd/AntdProvider.tsx').then((module) => module.default));
const guardedForm = lazyPart(() => import('./GuardedForm.tsx').then((module) => module.default));

/** A form of schemas/forms. Its code and the UI kit load when the first form of the page appears. */
export function FormNode({ node }: NodeProps<Form>) {
  const { host } = useScreenTools();
  const confirm = useCallback(
    (confirmation: Confirm, scopes: Scopes) => host.confirm(confirmation, scopes, node.submitLabel ?? ''),
    [host, node.submitLabel],
  );
  const onDone = useCallback(
    async (_result: unknown, scopes: Scopes, partly: readonly Action[] | undefined) => {
      await runActions(partly ?? node.ok ?? [], host, scopes);
    },
    [host, node.ok],
  );
  const waiting = <FormOutline node={node} />;
  return (
    <Suspense fallback={waiting}>
      <antdProvider.Part meanwhile={waiting}>
        <guardedForm.Part
          meanwhile={waiting}
          node={node}
          host={host}
          confirm={confirm}
          prove={host.prove}
          onDone={onDone}
        />
      </antdProvider.Part>
    </Suspense>
  );
}
