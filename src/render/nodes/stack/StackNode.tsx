import type { StackNode as Stack } from '../../../../generated/models/screen.v1.d.ts';
import { NodeList, type NodeProps } from '../parts/NodeView.tsx';
import './stackNode.css';

/** Nodes stacked vertically; buttons that follow one another are side by side. */
export function StackNode({ node, path }: NodeProps<Stack>) {
  return (
    <div className="ua-stack">
      <NodeList nodes={node.body} path={path} />
    </div>
  );
}
