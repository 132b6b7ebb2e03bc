import { useTranslation } from 'react-i18next';
import type { NoticeNode as Notice } from '../../../../generated/models/screen.v1.d.ts';
import { referencedScopes, useScopes } from '../../../runtime/index.ts';
import { textValues, useFormatLocale } from '../../../runtime/screen/formatArguments.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ActionButton } from '../../buttons/ActionButton.tsx';
import type { NodeProps } from '../parts/NodeView.tsx';
import './noticeNode.css';

/** A failure interrupts, a warning or success is announced when it appears, the rest is read in place. */
const roles = { fail: 'alert', warn: 'status', success: 'status', info: 'note' } as const;

/** Something to know before going on, with its values. A note, not a landmark: a page may have several. */
export function NoticeNode({ node }: NodeProps<Notice>) {
  const { t } = useTranslation();
  const scopes = useScopes(referencedScopes(node.values));
  const locale = useFormatLocale();
  const isBad = node.tone === 'fail' || node.tone === 'warn';
  return (
    <div role={roles[node.tone]} className={`ua-notice ua-notice--${node.tone}`}>
      <span className="ua-visually-hidden">{t(`render.notice.${node.tone}`)}</span>
      <Icon name={isBad ? 'warning' : node.tone === 'success' ? 'check' : 'info'} />
      <p className="ua-notice__text">{t(node.text, textValues(node.values, scopes, locale, t))}</p>
      {node.action !== undefined && <ActionButton button={node.action} size="small" />}
    </div>
  );
}
