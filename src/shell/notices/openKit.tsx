import { message as kitMessage, notification as kitNotification } from 'antd';
import type { i18n as I18n } from 'i18next';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { NoticePlacement, NoticeType } from '../../runtime/index.ts';
import { ToastIcon } from './ToastIcon.tsx';
import type { NoticeKit } from './toastStore.ts';
import { createTopLayer } from './topLayer.ts';
import '../../../generated/antd/notices.css';

/** Figures of requirements §9.8: seconds and px. The width of notifications is part of antd's theme. */
export const messageLimits = { durationS: 3, topPx: 8 };

/** The 4.5 s are also the "default of another message component": the one that message toasts are built on. */
export const notificationLimits = { durationS: 4.5, atOnce: 4, topPx: 48, bottomPx: 40 };

/**
 * Starts antd's notices in a separate React root, so that they outlive every page.
 * @param AntdProvider provides antd's theme and direction to its children
 */
export function openKit(
  AntdProvider: ComponentType<{ children: ReactNode }>,
  i18n: Pick<I18n, 't'>,
): Promise<NoticeKit> {
  const place = createTopLayer();
  place.keepOnTop(document.body);
  return new Promise((resolve) => {
    createRoot(document.createElement('div')).render(
      <AntdProvider>
        <KitHolder place={place.element} closeLabel={() => i18n.t('ui.close')} onReady={resolve} />
      </AntdProvider>,
    );
  });
}

interface KitHolderProps {
  /** The container that antd renders into. */
  place: HTMLElement;
  /** The text for closing, in the page's language. */
  closeLabel(): string;
  onReady(kit: NoticeKit): void;
}

/** antd's message toasts and notifications, with the figures of requirements §9.8 and the frame's icons. */
function KitHolder({ place, closeLabel, onReady }: KitHolderProps) {
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
    // Not stacked, so that all of them can be read.
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

/** In antd 0 means forever, which we write as Infinity. */
function lasting(durationMs: number | undefined): { duration?: number } {
  if (durationMs === undefined) return {};
  return { duration: durationMs === Number.POSITIVE_INFINITY ? 0 : durationMs / 1000 };
}

type Side = 'top' | 'bottom';
type KitPlacement = Side | `${Side}Left` | `${Side}Right`;

/**
 * antd's name for a placement: the inline start is on the left, on right-to-left pages on the right
 * (requirements §9.8).
 */
export function placementOf(placement: NoticePlacement, isRightToLeft: boolean): KitPlacement {
  const side: Side = placement.startsWith('top') ? 'top' : 'bottom';
  if (placement.endsWith('Start')) return `${side}${isRightToLeft ? 'Right' : 'Left'}`;
  if (placement.endsWith('End')) return `${side}${isRightToLeft ? 'Left' : 'Right'}`;
  return side;
}
