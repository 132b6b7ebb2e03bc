import { type ComponentType, Fragment } from 'react';
import type { Node } from '../../../../generated/models/screen.v1.d.ts';
import type { NodeProps } from '../../../render/nodes/NodeView.tsx';
import { nodeRegistry } from '../../../render/nodes/nodeRegistry.ts';
import type { Marks } from './marks.ts';

type NodeComponent = ComponentType<NodeProps<Node>>;

/**
 * Puts every component of the renderer's registry into a fragment that notes where it stands. The page's elements stay
 * exactly as they are, and the renderer knows nothing of it.
 */
export function markNodes(marks: Marks): void {
  const registry = nodeRegistry as Record<string, NodeComponent>;
  for (const [kind, Component] of Object.entries(registry)) registry[kind] = marked(Component, marks);
}

function marked(Component: NodeComponent, marks: Marks): NodeComponent {
  return function MarkedNode({ node, path }) {
    return (
      // biome-ignore lint/complexity/noUselessFragments: it is there for its ref
      <Fragment ref={(part) => marks.note(path, part)}>
        <Component node={node} path={path} />
      </Fragment>
    );
  };
}
