import type { NoticeType } from '../../runtime/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/iconName.ts';
import './toastIcon.css';

const icons: Record<NoticeType, IconName> = {
  success: 'checkCircle',
  fail: 'closeCircle',
  info: 'info',
  warn: 'alertTriangle',
  process: 'loading',
};

/** The icon for a toast's type; `process` spins (requirements §4.5). */
export function ToastIcon({ type }: { type: NoticeType }) {
  return (
    <span className={`ua-toast__icon ua-toast__icon--${type}`}>
      <Icon name={icons[type]} />
    </span>
  );
}
