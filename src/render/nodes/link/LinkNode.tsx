import { useTranslation } from 'react-i18next';
import type { LinkNode as Link } from '../../../../generated/models/screen.v1.d.ts';
import { RouteLink, useRuntime } from '../../../runtime/index.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { NodeProps } from '../parts/NodeView.tsx';

/** A link to another page: of this area, or of the deployment if it has one of that name. */
export function LinkNode({ node }: NodeProps<Link>) {
  const { t } = useTranslation();
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
