import { Close, Description, Provider, Root, Viewport } from '@radix-ui/react-toast';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../runtime/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { ToastIcon } from './ToastIcon.tsx';
import type { ToastsProps } from './ToastRegion.tsx';
import { toastLimits } from './toastStore.ts';

/** Toasts that stop their time under the pointer, leave by a swipe downward and are reached with F8 (spec §9). */
export default function Toasts({ store }: ToastsProps) {
  const { t } = useTranslation();
  const toasts = useStore(store);
  return (
    <Provider label={t('notice.label')} swipeDirection="down" duration={toastLimits.displayMs}>
      {toasts.map(({ id, type, text, durationMs, isOpen }) => (
        <Root
          key={id}
          className="ua-toast"
          open={isOpen}
          duration={durationMs}
          type={type === 'fail' || type === 'warn' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) store.dismiss(id);
          }}
        >
          <ToastIcon type={type} />
          <Description className="ua-toast__text">{text}</Description>
          <Close className="ua-toast__close" aria-label={t('shell.close')}>
            <Icon name="close" />
          </Close>
        </Root>
      ))}
      <Viewport className="ua-toasts" label={t('notice.label')} hotkey={['F8']} />
    </Provider>
  );
}
