import { useCallback, useMemo } from 'react';
import type { WidgetNode as Widget } from '../../../../generated/models/screen.v1.d.ts';
import { actionsRun } from '../../../actions/index.ts';
import { resolveRecord } from '../../../actions/shared/resolveRecord.ts';
import { type Contract, isNotLoggedIn } from '../../../contract/index.ts';
import {
  referencedScopes,
  useLocalScopes,
  useRuntime,
  useScopes,
  useScreenModel,
} from '../../../runtime/index.ts';
import { useScreenTools } from '../../context/ScreenContext.tsx';
import { LoadingFrame } from '../../frames/LoadingFrame.tsx';
import type { NodeProps } from '../shared/NodeView.tsx';

/**
 * A hand-written component, with its props resolved and its calls limited to its manifest. `after` names, by operation,
 * the page's actions that follow a successful call.
 */
export function WidgetNode({ node }: NodeProps<Widget>) {
  const { call } = useRuntime();
  const { widgets, pageUrl, host } = useScreenTools();
  const model = useScreenModel();
  const local = useLocalScopes();
  const { setFilters } = pageUrl;
  const scopes = useScopes(referencedScopes(node.props));
  const { component: Component, operations } = widgets[node.widget];
  const client = useMemo(
    () =>
      restrictCall(call, operations, (op, result) => {
        const actions = node.after?.[op];
        if (actions === undefined || isNotLoggedIn(result)) return;
        // As they are when the answer comes, not when the code that runs the actions has.
        const known = { ...model.scopes(), ...local, result };
        void Promise.all([actionsRun.load(), host.load()]).then(([run, ready]) => run(actions, ready, known));
      }),
    [call, operations, node.after, host, model, local],
  );
  const onFilter = useCallback(
    (changes: Readonly<Record<string, string>>) => setFilters(changes),
    [setFilters],
  );
  return (
    <Component
      {...resolveRecord(node.props, scopes)}
      meanwhile={<LoadingFrame lines={4} />}
      client={client}
      onFilter={onFilter}
    />
  );
}

/**
 * The request layer restricted to the operations in a widget's manifest, so that the calls a page can make stay
 * provable from its files. Any other operation rejects with a RangeError. `onAnswer` is called for each success.
 */
function restrictCall(
  call: Contract['call'],
  operations: () => readonly string[],
  onAnswer: (op: string, result: unknown) => void,
): Contract['call'] {
  return async (op, args, options) => {
    if (!operations().includes(op))
      throw new RangeError(`the widget's manifest does not list the operation ${op}`);
    const result = await call(op, args, options);
    onAnswer(op, result);
    return result;
  };
}
