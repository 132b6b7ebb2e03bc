import type {
  ButtonNode as Button,
  GridNode as Grid,
  LinkNode as Link,
  StackNode as Stack,
} from '../../../../generated/models/screen.v1.d.ts';
import { RouteLink, useRuntime } from '../../../runtime/index.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { ActionButton } from '../../buttons/ActionButton.tsx';
import { NodeList, type NodeProps } from '../shared/NodeView.tsx';
import './basicNodes.css';

/** Nodes stacked vertically; buttons that follow one another are side by side. */
export function StackNode({ node, path }: NodeProps<Stack>) {
  return (
    <div className="ua-stack">
      <NodeList nodes={node.body} path={path} />
    </div>
  );
}

/** Nodes side by side in the given proportions; stacked where there is no room. */
export function GridNode({ node, path }: NodeProps<Grid>) {
  const shares = node.columns.map((share) => `minmax(0, ${share}fr)`).join(' ');
  return (
    <div className="ua-grid" style={{ '--ua-grid-columns': shares } as React.CSSProperties}>
      <NodeList nodes={node.body} path={path} />
    </div>
  );
}

/** A button in the flow of the page. */
export function ButtonNode({ node }: NodeProps<Button>) {
  return (
    <div className="ua-button-node">
      <ActionButton button={node.button} />
    </div>
  );
}

/** A link to another page: of this area, or of the deployment if it has one of that name. */
export function LinkNode({ node }: NodeProps<Link>) {
  const { t } = useTexts();
  const { hrefOf, siteLinks } = useRuntime();
  const href = typeof node.to === 'string' ? hrefOf(node.to) : siteLinks[node.to.site];
  if (href === undefined) return null;
  return (
    <RouteLink className="ua-link ua-link--alone" href={href}>
      {t(node.label)}
      <Icon name="chevronRight" />
    </RouteLink>
  );
}
