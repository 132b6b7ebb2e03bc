import { type ComponentType, memo, Suspense } from 'react';
import type { Node } from '../../../generated/models/screen.v1.d.ts';
import { useCondition } from '../../runtime/index.ts';
import { LoadingFrame } from '../frames/LoadingFrame.tsx';
import { NodeBoundary } from './NodeBoundary.tsx';
import { nodeRegistry } from './nodeRegistry.ts';

/** One node: drawn when its condition holds, with a boundary of its own, so that a failure stays where it is. */
const NodeView = memo(function NodeView({ node, path }: NodeProps<Node>) {
  return (
    <NodeBoundary id={node.id} subject={node}>
      <ConditionalNode node={node} path={path} />
    </NodeBoundary>
  );
});

function ConditionalNode({ node, path }: NodeProps<Node>) {
  // Hidden means inert: nothing below is mounted, so nothing below asks, polls or takes focus.
  if (!useCondition(node.when)) return null;
  // The registry pairs each kind with the component for exactly that kind.
  const Component = nodeRegistry[node.kind] as ComponentType<NodeProps<Node>>;
  return (
    <Suspense fallback={<LoadingFrame lines={4} />}>
      <Component node={node} path={path} />
    </Suspense>
  );
}

/** Sibling nodes. Keys are ids, so that a change of edition moves no node's state to another. */
export function NodeList({ nodes, path }: { nodes: readonly Node[]; path: string }) {
  return nodes.map((node) => <NodeView key={node.id} node={node} path={`${path}/${node.id}`} />);
}

/** What every node component gets. `path` is its ids from the screen down ("moneyAddress/book"): its identity. */
export interface NodeProps<N> {
  node: N;
  path: string;
}
