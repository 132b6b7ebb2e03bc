import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { safeHref } from '../../formats/safeHref.ts';
import { Icon } from '../icons/Icon.tsx';
import type { ComplianceWall } from './createFailureNotices.ts';
import './complianceWallDialog.css';

/** What the rules of the region forbid, in the words of the answer, and what a person can do about it. */
export function WallDialog({ wall, onClose }: { wall: ComplianceWall; onClose(): void }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="ua-wall" aria-labelledby="ua-wall-title" onClose={onClose}>
      <span className="ua-wall__icon">
        <Icon name="shield" size={24} />
      </span>
      <h2 id="ua-wall-title">{wall.title}</h2>
      <p className="ua-wall__content">{wall.content}</p>
      <div className="ua-wall__actions">
        <button type="button" className="ua-button" onClick={() => dialog.current?.close()}>
          {t('shell.close')}
        </button>
        {(wall.actions ?? []).map(({ label, link }) => {
          const href = safeHref(link);
          return (
            href !== undefined && (
              <a key={link} className="ua-button ua-button--primary" href={href}>
                {label}
              </a>
            )
          );
        })}
      </div>
    </dialog>
  );
}
