import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupInFours } from '../../formats/index.ts';
import { QrCode } from '../../runtime/qr/QrCode.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Note } from '../parts/Note.tsx';
import { AddressFacts } from './AddressFacts.tsx';
import type { DepositAddress } from './machine.ts';
import type { OwnAddressListProps } from './OwnAddressList.tsx';
import type { AddressClient } from './operations.ts';
import { TagCard } from './TagCard.tsx';

interface AddressCardProps {
  client: AddressClient;
  coin: string;
  /** The default address of the network, and all others of this person. */
  address: DepositAddress;
  /** Id of the one to show; the default is shown for one that is not here. */
  wanted: string;
  show(addressId: string): void;
  readAgain(): Promise<unknown>;
}

/** The address to send to: as a code for a phone, in fours for the eye, whole for the clipboard. */
export function AddressCard({ client, coin, address, wanted, show, readAgain }: AddressCardProps) {
  const { t } = useTranslation();
  const network = address.chainName;
  const OwnAddressList = useOwnAddressList();
  const shown = address.addresses.find(({ addressId }) => addressId === wanted) ?? address;
  return (
    <div className="ua-deposit__result">
      <Note tone="warn">
        <p>{t('chainAddress.onlySend', { coin, network })}</p>
      </Note>
      <div className="ua-card ua-deposit__card">
        <QrCode text={shown.address} label={t('chainAddress.qr', { coin, network })} />
        <div className="ua-deposit__address">
          <h2>{t('chainAddress.address', { coin, network })}</h2>
          <Grouped text={shown.address} />
          <CopyButton text={shown.address} label={t('chainAddress.copy')} />
        </div>
      </div>
      {address.needTag && <TagCard tag={shown.tag} name={address.tagName} />}
      <AddressFacts coin={coin} address={address} />
      {OwnAddressList !== null && address.maxAddresses > 1 && (
        <OwnAddressList
          client={client}
          address={address}
          shown={shown.addressId}
          show={show}
          reload={readAgain}
        />
      )}
    </div>
  );
}

/** The list below the address comes after it. Where its code does not come, the address is there all the same. */
function useOwnAddressList(): ComponentType<OwnAddressListProps> | null {
  const [list, setList] = useState<ComponentType<OwnAddressListProps> | null>(null);
  useEffect(() => {
    import('./OwnAddressList.tsx').then(
      (chunk) => setList(() => chunk.default),
      () => undefined,
    );
  }, []);
  return list;
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
