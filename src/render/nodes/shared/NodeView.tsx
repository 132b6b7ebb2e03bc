import { type ComponentType, createContext, memo, useContext } from 'react';
import type { Node } from '../../../../generated/models/screen.v1.d.ts';
import { type Meanwhile, useAwaited, useCondition } from '../../../runtime/index.ts';
import { AwaitedFrame } from '../../frames/LoadingFrame.tsx';
import { NodeBoundary } from './NodeBoundary.tsx';

/** Draws nodes; `meanwhile` stands in its place until its code is there. */
export type NodeComponent = ComponentType<NodeProps<Node> & Meanwhile>;

type ComponentOf = (kind: Node['kind']) => NodeComponent;

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
  const isMet = useCondition(node.when);
  if (useAwaited(node.when, isMet)) return <AwaitedFrame lines={4} />;
  if (!isMet) return null;
  const Component = componentOf(node.kind);
  return <Component meanwhile={<AwaitedFrame lines={4} />} node={node} path={path} />;
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
