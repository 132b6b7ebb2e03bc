import type { GridNode as Grid } from '../../../../generated/models/screen.v1.d.ts';
import { NodeList, type NodeProps } from '../parts/NodeView.tsx';
import './gridNode.css';

/** Nodes side by side in the given proportions; stacked where there is no room. */
export function GridNode({ node, path }: NodeProps<Grid>) {
  const shares = node.columns.map((share) => `minmax(0, ${share}fr)`).join(' ');
  return (
    <div className="ua-grid" style={{ '--ua-grid-columns': shares } as React.CSSProperties}>
      <NodeList nodes={node.body} path={path} />
    </div>
  );
}
