import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { shortenMiddle } from '../../formats/shared/references.ts';
import { useErrorText } from '../../runtime/index.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { AddressClient } from '../shared/operations.ts';
import type { DepositAddress } from './machine.ts';
import { type OwnAddresses, useOwnAddresses } from './useOwnAddresses.ts';
import './ownAddresses.css';

export interface OwnAddressListProps {
  client: AddressClient;
  address: DepositAddress;
  /** Id of the address shown in the card above. */
  shown: string;
  show(addressId: string): void;
  reload(): Promise<unknown>;
}

/** The user's own addresses on a network (domain §6.15): show, copy, rename, choose the default, add one. */
export default function OwnAddressList({ client, address, shown, show, reload }: OwnAddressListProps) {
  const { t } = useTexts();
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
        <h2 className="ua-title">{t('chainAddress.own.title', { network })}</h2>
        <span className="ua-muted">
          {t('chainAddress.own.count', { count: addresses.length, max: maxAddresses })}
        </span>
      </header>
      <p className="ua-muted">{t('chainAddress.own.text')}</p>
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
      {isFull && <p className="ua-muted">{t('chainAddress.own.full')}</p>}
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

interface OwnAddressRowProps {
  entry: DepositAddress['addresses'][number];
  /** It is the one shown in the card above. */
  isShown: boolean;
  isBusy: boolean;
  show(): void;
  change: OwnAddresses['change'];
}

/** One of the user's addresses, with its actions. */
function OwnAddressRow({ entry, isShown, isBusy, show, change }: OwnAddressRowProps) {
  const { t } = useTexts();
  const [isRenaming, setRenaming] = useState(false);
  const { addressId, address, remark, isDefault } = entry;
  const short = shortenMiddle(address);
  const rename = async (next: string) => {
    if ((await change({ addressId, remark: next }, 'renamed')) !== undefined) setRenaming(false);
  };
  return (
    <li className="ua-own__row ua-row" aria-busy={isBusy}>
      <div className="ua-own__words">
        <span className="ua-own__name ua-row">
          {remark === '' ? (
            <span className="ua-muted">{t('chainAddress.own.unnamed')}</span>
          ) : (
            <bdi>{remark}</bdi>
          )}
          {isDefault && <span className="ua-tag ua-tone--info">{t('chainAddress.own.default')}</span>}
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
        <div className="ua-own__actions ua-row">
          {isShown ? (
            <span className="ua-own__shown ua-muted">{t('chainAddress.own.shown')}</span>
          ) : (
            <Action word="show" about={short} onClick={show} />
          )}
          <CopyButton text={address} label={t('chainAddress.own.copyOf', { address: short })} />
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
  const { t } = useTexts();
  return (
    <button type="button" className="ua-button ua-button--quiet ua-button--small" onClick={onClick}>
      {t(`chainAddress.own.${word}`)} <span className="ua-visually-hidden">{about}</span>
    </button>
  );
}

interface NameFormProps {
  /** Accessible name: what the form does, for users who cannot see its context. */
  label: string;
  initial: string;
  isBusy: boolean;
  onSave(name: string): Promise<void>;
  onCancel(): void;
}

/** Maximum length of an address's remark (openapi: Remark). */
const MOST_CHARACTERS = 20;

/** A form to name an address. Escape cancels it. */
function NameForm({ label, initial, isBusy, onSave, onCancel }: NameFormProps) {
  const { t } = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initial);
  useEffect(() => input.current?.focus(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void onSave(name.trim());
  };
  return (
    <form className="ua-own__form" aria-label={label} onSubmit={save}>
      <label htmlFor={id}>{t('chainAddress.own.name')}</label>
      <input
        ref={input}
        id={id}
        className="ua-input"
        value={name}
        maxLength={MOST_CHARACTERS}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <span id={`${id}-help`} className="ua-muted">
        {t('chainAddress.own.nameHelp')}
      </span>
      <span className="ua-own__actions ua-row">
        <button
          type="submit"
          className="ua-button ua-button--primary ua-button--small"
          aria-disabled={isBusy}
        >
          {t('chainAddress.own.save')}
        </button>
        <button type="button" className="ua-button ua-button--small" onClick={onCancel}>
          {t('chainAddress.own.cancel')}
        </button>
      </span>
    </form>
  );
}
