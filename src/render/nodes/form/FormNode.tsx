import { Suspense } from 'react';
import type { FormNode as Form } from '../../../../generated/models/screen.v1.d.ts';
import { FormOutline } from '../../../forms/outline/FormOutline.tsx';
import { lazyPart } from '../../../runtime/index.ts';
import type { NodeProps } from '../shared/NodeView.tsx';

const antdProvider = lazyPart(() => import('../../antd/AntdProvider.tsx').then((module) => module.default));
const guardedForm = lazyPart(() => import('./GuardedForm.tsx').then((module) => module.default));

/** A form of schemas/forms. Its code and the UI kit load when the first form of the page appears. */
export function FormNode({ node }: NodeProps<Form>) {
  const waiting = <FormOutline node={node} />;
  return (
    <Suspense fallback={waiting}>
      <antdProvider.Part meanwhile={waiting}>
        <guardedForm.Part meanwhile={waiting} node={node} />
      </antdProvider.Part>
    </Suspense>
  );
}
