import { type ComponentType, createContext, memo, Suspense, useContext } from 'react';
import type { Node } from '../../../../generated/models/screen.v1.d.ts';
import { useCondition } from '../../../runtime/index.ts';
import { LoadingFrame } from '../../frames/LoadingFrame.tsx';
import { NodeBoundary } from './NodeBoundary.tsx';

type ComponentOf = (kind: Node['kind']) => ComponentType<NodeProps<Node>>;

/** What draws each kind. Nodes draw nodes, so a component that imported all of them would be imported by itself. */
export const NodeComponents = createContext<ComponentOf | null>(null);

/** One node: rendered when its condition holds, within its own error boundary. */
const NodeView = memo(function NodeView({ node, path }: NodeProps<Node>) {
  return (
    <NodeBoundary id={node.id} subject={node}>
      <ConditionalNode node={node} path={path} />
    </NodeBoundary>
  );
});

function ConditionalNode({ node, path }: NodeProps<Node>) {
  const componentOf = useContext(NodeComponents);
  if (componentOf === null) throw new Error('a node needs NodeComponents above it');
  // Hidden means unmounted: nothing below sends requests, polls or takes focus.
  if (!useCondition(node.when)) return null;
  const Component = componentOf(node.kind);
  return (
    <Suspense fallback={<LoadingFrame lines={4} />}>
      <Component node={node} path={path} />
    </Suspense>
  );
}

/** Sibling nodes, keyed by id, so that a change of edition does not move state from one node to another. */
export function NodeList({ nodes, path }: { nodes: readonly Node[]; path: string }) {
  return nodes.map((node) => <NodeView key={node.id} node={node} path={`${path}/${node.id}`} />);
}

/** Props of every node component. `path` is the ids from the screen down ("moneyAddress/book"): its identity. */
export interface NodeProps<N> {
  node: N;
  path: string;
}
