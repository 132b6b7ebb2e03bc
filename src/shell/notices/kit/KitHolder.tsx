import { ConfigProvider, message as kitMessage, notification as kitNotification } from 'antd';
import { useEffect } from 'react';
import type { NoticeType } from '../../../runtime/index.ts';
import type { NoticeKit } from '../createNotices.ts';
import { ToastIcon } from '../ToastIcon.tsx';
import { messageLimits, notificationLimits } from './kitLimits.ts';
import { placementOf } from './placementOf.ts';
import './kitHolder.css';

interface KitHolderProps {
  /** Where the kit draws. */
  place: HTMLElement;
  /** The page's word for closing. */
  closeLabel(): string;
  onReady(kit: NoticeKit): void;
}

const theme = { components: { Notification: { width: notificationLimits.widthPx } } };

/** The kit's message toasts and notifications, with the figures of requirements §9.8 and the frame's signs. */
export function KitHolder(props: KitHolderProps) {
  return (
    <ConfigProvider theme={theme}>
      <Holders {...props} />
    </ConfigProvider>
  );
}

// Within its own provider, because the kit's hooks read their theme from above.
function Holders({ place, closeLabel, onReady }: KitHolderProps) {
  const getContainer = () => place;
  const [messages, messageHolder] = kitMessage.useMessage({
    top: messageLimits.topPx,
    duration: messageLimits.durationS,
    getContainer,
  });
  const [notifications, notificationHolder] = kitNotification.useNotification({
    top: notificationLimits.topPx,
    bottom: notificationLimits.bottomPx,
    duration: notificationLimits.durationS,
    maxCount: notificationLimits.atOnce,
    // All of them can be read.
    stack: false,
    getContainer,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kit's two functions stay the same
  useEffect(() => {
    onReady({
      message: ({ type, text, durationMs }) =>
        void messages.open({ content: <bdi>{text}</bdi>, icon: signOf(type), ...lasting(durationMs) }),
      notify: ({ type, title, text, durationMs, placement = 'bottomEnd' }) =>
        notifications.open({
          title: <bdi>{title}</bdi>,
          description: <bdi>{text}</bdi>,
          icon: signOf(type),
          placement: placementOf(placement, document.documentElement.dir === 'rtl'),
          role: type === 'fail' || type === 'warn' ? 'alert' : 'status',
          closable: { 'aria-label': closeLabel() },
          ...lasting(durationMs),
        }),
    });
  }, []);
  return (
    <>
      {messageHolder}
      {notificationHolder}
    </>
  );
}

const signOf = (type: NoticeType) => (
  <span className="ua-kit-sign">
    <ToastIcon type={type} />
  </span>
);

/** In the kit 0 means for ever, which we write Infinity. */
function lasting(durationMs: number | undefined): { duration?: number } {
  if (durationMs === undefined) return {};
  return { duration: durationMs === Number.POSITIVE_INFINITY ? 0 : durationMs / 1000 };
}
