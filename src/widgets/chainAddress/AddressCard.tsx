import { useTranslation } from 'react-i18next';
import { groupInFours } from '../../formats/index.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Note } from '../parts/Note.tsx';
import { AddressFacts } from './AddressFacts.tsx';
import type { DepositAddress } from './machine.ts';
import { QrCode } from './QrCode.tsx';
import { TagCard } from './TagCard.tsx';

/** The address to send to: as a code for a phone, in fours for the eye, whole for the clipboard. */
export function AddressCard({ coin, address }: { coin: string; address: DepositAddress }) {
  const { t } = useTranslation();
  const network = address.chainName;
  return (
    <div className="ua-deposit__result">
      <Note tone="warn">
        <p>{t('chainAddress.onlySend', { coin, network })}</p>
      </Note>
      <div className="ua-card ua-deposit__card">
        <QrCode text={address.address} label={t('chainAddress.qr', { coin, network })} />
        <div className="ua-deposit__address">
          <h3>{t('chainAddress.address', { coin, network })}</h3>
          <Grouped text={address.address} />
          <CopyButton text={address.address} label={t('chainAddress.copy')} />
        </div>
      </div>
      {address.needTag && <TagCard tag={address.tag} name={address.tagName} />}
      <AddressFacts coin={coin} address={address} />
    </div>
  );
}

/** Groups of four for comparing. The gaps are only drawn: what is selected and copied has none. */
function Grouped({ text }: { text: string }) {
  return (
    <p className="ua-mono ua-deposit__groups" data-address={text}>
      {groupInFours(text).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address never move
        <span key={index}>{group}</span>
      ))}
    </p>
  );
}
