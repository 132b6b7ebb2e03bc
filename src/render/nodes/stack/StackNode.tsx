import type { StackNode as Stack } from '../../../../generated/models/screen.v1.d.ts';
import { NodeList } from '../NodeView.tsx';
import type { NodeProps } from '../nodeProps.ts';
import './stackNode.css';

/** Nodes below each other. */
export function StackNode({ node, path }: NodeProps<Stack>) {
  return (
    <div className="ua-stack">
      <NodeList nodes={node.body} path={path} />
    </div>
  );
}
