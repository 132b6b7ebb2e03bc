import { useId } from 'react';
import type { components } from '../../../generated/api/schema.d.ts';
import type { ResultOf } from '../../../generated/api/types.ts';
import { lazyPart, PageLink, type Store, useStore } from '../../runtime/index.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { useDisclosure } from '../../ui/disclosure/useDisclosure.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { FramePart } from '../frame/FramePart.tsx';
import type { Frame } from '../navigation/buildNavigation.ts';
import { useLogOut } from '../session/useLogOut.ts';
import './accountMenu.css';

const standing = lazyPart(() => import('./AccountStanding.tsx').then((module) => module.AccountStanding));
const credits = lazyPart(() => import('../live/CreditSwitch.tsx').then((module) => module.CreditSwitch));

interface AccountMenuProps {
  profile: ResultOf<'userProfile'>;
  frame: Store<Frame>;
}

/** Masked mail, UID, VIP or PRO label, pages of the account, logout (requirements §2.3: logging out leads to /login). */
export function AccountMenu({ profile, frame }: AccountMenuProps) {
  const { t } = useTexts();
  const { account } = useStore(frame);
  const { isOpen, area, button, close } = useDisclosure();
  const { logOut, isLeaving } = useLogOut();
  const panel = useId();
  const name = profile.vague_email_v2 || profile.vague_email || profile.vague_mobile || profile.username;
  const label = accountLabel(profile.loyalty_vip_info);
  const uid = String(profile.id);
  return (
    <div className="ua-panel-area" {...area}>
      <button
        type="button"
        className="ua-button ua-button--quiet ua-account__button"
        aria-controls={panel}
        {...button}
      >
        <Icon name="user" />
        <span className="ua-visually-hidden">{t('shell.account')}: </span>
        <span className="ua-hideable">
          <bdi className="ua-account__name">{name}</bdi>
        </span>
        {label !== null && <span className="ua-tag ua-tone--primary">{label}</span>}
        <Icon name="chevronDown" />
      </button>
      <div id={panel} className="ua-panel ua-popup ua-panel--below ua-account__panel" hidden={!isOpen}>
        <div className="ua-account__head">
          <bdi className="ua-account__mail">{name}</bdi>
          <span className="ua-account__uid ua-copyable">
            <span>{t('shell.uid')}</span>
            <span className="ua-mono">{uid}</span>
            <CopyButton text={uid} label={t('shell.copyUid')} />
          </span>
        </div>
        {account.map(({ route, to, label: page, icon }) => (
          <PageLink key={route} className="ua-panel__item ua-item" to={to} onClick={close}>
            {t(page)}
            <Icon name={icon} />
          </PageLink>
        ))}
        <button type="button" className="ua-panel__item ua-item" disabled={isLeaving} onClick={logOut}>
          {t('shell.logOut')}
          <Icon name="logOut" />
        </button>
        {/* They arrive late: below the actions, they move none of them from under a pointer. */}
        {isOpen && (
          <FramePart>
            <credits.Part />
            <standing.Part profile={profile} />
          </FramePart>
        )}
      </div>
    </div>
  );
}

/** Requirements §3.8. */
const kinds: Readonly<Record<number, string>> = { 2: 'VIP', 3: 'PRO' };

/** `VIP 3`, `PRO 2`; null for a user without a label. Both words are names and not translated. */
export function accountLabel(
  info: Pick<components['schemas']['LoyaltyVipInfo'], 'label_type' | 'label_level'> | undefined,
): string | null {
  const kind = info && kinds[info.label_type];
  if (kind === undefined) return null;
  return info && info.label_level > 0 ? `${kind} ${info.label_level}` : kind;
}
