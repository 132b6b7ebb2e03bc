import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../runtime/index.ts';
import type { DepositAddress } from './machine.ts';
import { NameForm } from './NameForm.tsx';
import { OwnAddressRow } from './OwnAddressRow.tsx';
import type { AddressClient } from './operations.ts';
import './ownAddresses.css';
import { useOwnAddresses } from './useOwnAddresses.ts';

export interface OwnAddressListProps {
  client: AddressClient;
  address: DepositAddress;
  /** Id of the address that the card above shows. */
  shown: string;
  show(addressId: string): void;
  reload(): Promise<unknown>;
}

/** The person's own addresses on a network (domain §6.15): show, copy, rename, choose the default, add one. */
export default function OwnAddressList({ client, address, shown, show, reload }: OwnAddressListProps) {
  const { t } = useTranslation();
  const own = useOwnAddresses(client, address, reload);
  const errorText = useErrorText(own.error);
  const [isAdding, setAdding] = useState(false);
  const { addresses, maxAddresses, chainName: network } = address;
  const isFull = addresses.length >= maxAddresses;

  const add = async (remark: string) => {
    const id = await own.change({ remark }, 'added');
    if (id === undefined) return;
    setAdding(false);
    show(id);
  };
  return (
    <section className="ua-own" aria-label={t('chainAddress.own.title', { network })}>
      <header className="ua-own__head">
        <h2 className="ua-own__title">{t('chainAddress.own.title', { network })}</h2>
        <span className="ua-own__count">
          {t('chainAddress.own.count', { count: addresses.length, max: maxAddresses })}
        </span>
      </header>
      <p className="ua-own__text">{t('chainAddress.own.text')}</p>
      <ul className="ua-own__list">
        {addresses.map((entry) => (
          <OwnAddressRow
            key={entry.addressId}
            entry={entry}
            isShown={entry.addressId === shown}
            isBusy={own.busy === entry.addressId}
            show={() => show(entry.addressId)}
            change={own.change}
          />
        ))}
      </ul>
      {isFull && <p className="ua-own__text">{t('chainAddress.own.full')}</p>}
      {!isFull && !isAdding && (
        <button type="button" className="ua-button ua-button--small" onClick={() => setAdding(true)}>
          {t('chainAddress.own.add')}
        </button>
      )}
      {!isFull && isAdding && (
        <NameForm
          label={t('chainAddress.own.add')}
          initial=""
          isBusy={own.busy === ''}
          onSave={add}
          onCancel={() => setAdding(false)}
        />
      )}
      <p role="alert" className="ua-own__error">
        {errorText}
      </p>
      <span role="status" className="ua-visually-hidden">
        {own.done === null ? '' : t(`chainAddress.own.${own.done}`)}
      </span>
    </section>
  );
}
