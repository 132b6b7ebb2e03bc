import { useCallback, useMemo } from 'react';
import type { WidgetNode as Widget } from '../../../../generated/models/screen.v1.d.ts';
import { resolveRecord } from '../../../actions/index.ts';
import { referencedScopes, useRuntime, useScopes } from '../../../runtime/index.ts';
import { useScreenTools } from '../../host/ScreenContext.tsx';
import type { NodeProps } from '../nodeProps.ts';
import { restrictCall } from './restrictCall.ts';

/** A part of the page that is written by hand, with its props resolved and its calls limited to its manifest. */
export function WidgetNode({ node }: NodeProps<Widget>) {
  const { call } = useRuntime();
  const { widgets, address } = useScreenTools();
  const { setFilters } = address;
  const scopes = useScopes(referencedScopes(node.props));
  const { component: Component, operations } = widgets[node.widget];
  const client = useMemo(() => restrictCall(call, operations), [call, operations]);
  const onFilter = useCallback(
    (changes: Readonly<Record<string, string>>) => setFilters(changes),
    [setFilters],
  );
  return <Component {...resolveRecord(node.props, scopes)} client={client} onFilter={onFilter} />;
}
