import type { ButtonNode as Button } from '../../../../generated/models/screen.v1.d.ts';
import { ActionButton } from '../../buttons/ActionButton.tsx';
import type { NodeProps } from '../parts/NodeView.tsx';

/** A button in the flow of the page. */
export function ButtonNode({ node }: NodeProps<Button>) {
  return (
    <div className="ua-button-node">
      <ActionButton button={node.button} />
    </div>
  );
}
