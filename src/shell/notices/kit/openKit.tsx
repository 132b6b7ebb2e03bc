import type { i18n as I18n } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { NoticeKit } from '../createNotices.ts';
import { createTopLayer } from '../topLayer.ts';
import { KitHolder } from './KitHolder.tsx';

/**
 * Starts the kit's notices in a tree of their own, so that they outlive every page.
 * @param Room gives what is inside the kit's theme, direction and nonce
 */
export function openKit(
  Room: ComponentType<{ children: ReactNode }>,
  i18n: Pick<I18n, 't'>,
): Promise<NoticeKit> {
  const place = createTopLayer();
  place.keepOnTop(document.body);
  return new Promise((resolve) => {
    createRoot(document.createElement('div')).render(
      <Room>
        <KitHolder place={place.element} closeLabel={() => i18n.t('shell.close')} onReady={resolve} />
      </Room>,
    );
  });
}
