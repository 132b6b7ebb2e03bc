import { useTranslation } from 'react-i18next';
import type { LinkNode as Link } from '../../../../generated/models/screen.v1.d.ts';
import { Icon } from '../../../runtime/icons/Icon.tsx';
import { useRuntime } from '../../../runtime/index.ts';
import type { NodeProps } from '../nodeProps.ts';
import './linkNode.css';
import { SiteLink } from './SiteLink.tsx';

/** The way to another page: of this area, or of the deployment, where it has one of that name. */
export function LinkNode({ node }: NodeProps<Link>) {
  const { t } = useTranslation();
  const { hrefOf, siteLinks } = useRuntime();
  const href = typeof node.to === 'string' ? hrefOf(node.to) : siteLinks[node.to.site];
  if (href === undefined) return null;
  return (
    <SiteLink className="ua-link ua-link-node" href={href}>
      {t(node.label)}
      <Icon name="chevronRight" />
    </SiteLink>
  );
}
