import { useTranslation } from 'react-i18next';
import type { LinkNode as Link } from '../../../../generated/models/screen.v1.d.ts';
import { Icon } from '../../../runtime/icons/Icon.tsx';
import { useRuntime } from '../../../runtime/index.ts';
import type { NodeProps } from '../nodeProps.ts';
import './linkNode.css';
import { SiteLink } from './SiteLink.tsx';

/** The way to another page of this area. */
export function LinkNode({ node }: NodeProps<Link>) {
  const { t } = useTranslation();
  const { hrefOf } = useRuntime();
  return (
    <SiteLink className="ua-link ua-link-node" href={hrefOf(node.to)}>
      {t(node.label)}
      <Icon name="chevronRight" />
    </SiteLink>
  );
}
