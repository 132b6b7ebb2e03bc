import { type ComponentType, Fragment, useMemo } from 'react';
import type { Node } from '../../../../generated/models/screen.v1.d.ts';
import type { NodeProps } from '../../../render/nodes/nodeProps.ts';
import { nodeRegistry } from '../../../render/nodes/nodeRegistry.ts';
import { RuntimeProvider, useRuntime } from '../../../runtime/index.ts';
import type { Marks } from './marks.ts';

type NodeComponent = ComponentType<NodeProps<Node>>;

/**
 * Puts every component of the renderer's registry into a fragment that notes where it stands. The page's elements stay
 * exactly as they are, and the renderer knows nothing of it.
 * @param offset ms by which the compliance clock is ahead of the server's
 */
export function markNodes(marks: Marks, offset: () => number): void {
  const registry = nodeRegistry as Record<string, NodeComponent>;
  for (const [kind, Component] of Object.entries(registry)) {
    const Timed = kind === 'notice' ? onComplianceClock(Component, offset) : Component;
    registry[kind] = marked(Timed, marks);
  }
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

/** Notices count down to what an edition says; the rest of the page lives in the time of the exchange behind it. */
function onComplianceClock(Component: NodeComponent, offset: () => number): NodeComponent {
  return function TimedNode(props) {
    const runtime = useRuntime();
    const timed = useMemo(() => ({ ...runtime, now: () => runtime.now() + offset() }), [runtime]);
    return (
      <RuntimeProvider runtime={timed}>
        <Component {...props} />
      </RuntimeProvider>
    );
  };
}
