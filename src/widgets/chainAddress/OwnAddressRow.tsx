import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortenMiddle } from '../../formats/references.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import type { DepositAddress } from './machine.ts';
import { NameForm } from './NameForm.tsx';
import type { OwnAddresses } from './useOwnAddresses.ts';

interface OwnAddressRowProps {
  entry: DepositAddress['addresses'][number];
  /** The card above shows it. */
  isShown: boolean;
  isBusy: boolean;
  show(): void;
  change: OwnAddresses['change'];
}

/** One of the own addresses, with what can be done with it. */
export function OwnAddressRow({ entry, isShown, isBusy, show, change }: OwnAddressRowProps) {
  const { t } = useTranslation();
  const [isRenaming, setRenaming] = useState(false);
  const { addressId, address, remark, isDefault } = entry;
  const short = shortenMiddle(address);
  const rename = async (next: string) => {
    if ((await change({ addressId, remark: next }, 'renamed')) !== undefined) setRenaming(false);
  };
  return (
    <li className="ua-own__row" aria-busy={isBusy}>
      <div className="ua-own__words">
        <span className="ua-own__name">
          {remark === '' ? (
            <span className="ua-own__unnamed">{t('chainAddress.own.unnamed')}</span>
          ) : (
            <bdi>{remark}</bdi>
          )}
          {isDefault && <span className="ua-tag ua-tag--info">{t('chainAddress.own.default')}</span>}
        </span>
        <bdi className="ua-mono ua-own__address" title={address}>
          {short}
        </bdi>
      </div>
      {isRenaming ? (
        <NameForm
          label={t('chainAddress.own.rename')}
          initial={remark}
          isBusy={isBusy}
          onSave={rename}
          onCancel={() => setRenaming(false)}
        />
      ) : (
        <div className="ua-own__actions">
          {isShown ? (
            <span className="ua-own__shown">{t('chainAddress.own.shown')}</span>
          ) : (
            <Action word="show" about={short} onClick={show} />
          )}
          <CopyButton text={address} label={t('chainAddress.own.copyOf', { address: short })} isCompact />
          <Action word="rename" about={short} onClick={() => setRenaming(true)} />
          {!isDefault && (
            <Action
              word="makeDefault"
              about={short}
              onClick={() => void change({ addressId, isDefault: true }, 'madeDefault')}
            />
          )}
        </div>
      )}
    </li>
  );
}

function Action({ word, about, onClick }: { word: string; about: string; onClick(): void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="ua-button ua-button--quiet ua-button--small" onClick={onClick}>
      {t(`chainAddress.own.${word}`)} <span className="ua-visually-hidden">{about}</span>
    </button>
  );
}
