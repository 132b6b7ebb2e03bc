import { type ComponentType, useEffect, useState } from 'react';
import { accountLabel, groupInFours } from '../../formats/index.ts';
import { compareDecimal } from '../../language/index.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { Fact, Facts } from '../../ui/facts/Facts.tsx';
import { Note } from '../../ui/note/Note.tsx';
import { QrCode } from '../../ui/qr/QrCode.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { Figure } from '../shared/Figure.tsx';
import type { AddressClient } from '../shared/operations.ts';
import type { DepositAddress } from './machine.ts';
import type { OwnAddressListProps } from './OwnAddressList.tsx';

interface AddressCardProps {
  client: AddressClient;
  coin: string;
  /** The default address of the network, with all others of the user. */
  address: DepositAddress;
  /** Id of the one to show; if it is not in the list, the default is shown. */
  wanted: string;
  show(addressId: string): void;
  readAgain(): Promise<unknown>;
}

/** The deposit address: as a QR code, in groups of four to compare by eye, copied in full. */
export function AddressCard({ client, coin, address, wanted, show, readAgain }: AddressCardProps) {
  const { t } = useTexts();
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
          <h2 className="ua-title">{t('chainAddress.address', { coin, network })}</h2>
          <Grouped text={shown.address} />
          <CopyButton text={shown.address} label={t('chainAddress.copy')} hasWords />
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

/** The list below the address loads after it. If its code fails to load, the address is still there. */
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

/** Groups of four for comparing. The gaps are visual only: selecting and copying does not include them. */
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

/** What to know before sending: minimum, both confirmation counts, limit, contract, account. */
function AddressFacts({ coin, address }: { coin: string; address: DepositAddress }) {
  const { t } = useTexts();
  const hasMinimum = compareDecimal(address.depositMin, '0') === 1;
  const hasLimit = compareDecimal(address.batchReleaseLimit, '0') === 1;
  return (
    <div className="ua-deposit__facts">
      <Facts>
        <Fact label={t('chainAddress.minimum')}>
          {hasMinimum ? (
            <>
              <Figure value={address.depositMin} unit={coin} />
              <span className="ua-deposit__help">{t('chainAddress.minimumHelp')}</span>
            </>
          ) : (
            t('chainAddress.noMinimum')
          )}
        </Fact>
        <Fact label={t('chainAddress.credited')}>
          {t('chainAddress.afterConfirmations', { count: address.confirmation })}
          <span className="ua-deposit__help">{t('chainAddress.creditedHelp')}</span>
        </Fact>
        <Fact label={t('chainAddress.withdrawable')}>
          {t('chainAddress.afterConfirmations', { count: address.safeConfirmNumber })}
          <span className="ua-deposit__help">{t('chainAddress.withdrawableHelp')}</span>
        </Fact>
        <Fact label={t('chainAddress.arrivalLabel')}>
          {t('chainAddress.arrival', { count: address.estimatedArrivalMinutes })}
        </Fact>
        {hasLimit && (
          <Fact label={t('chainAddress.dailyLimit')}>
            <Figure value={address.batchReleaseLimit} unit={coin} />
          </Fact>
        )}
        {address.contractEnding !== '' && (
          <Fact label={t('chainAddress.contractEnding')}>
            <bdi className="ua-mono">…{address.contractEnding}</bdi>
          </Fact>
        )}
        <Fact label={t('chainAddress.account')}>{t(accountLabel(address.accountType))}</Fact>
      </Facts>
    </div>
  );
}

/** The tag required with the address, in its own card, because a deposit without it is not credited. */
function TagCard({ tag, name }: { tag: string; name: string }) {
  const { t } = useTexts();
  const called = name === '' ? t('chainAddress.tag') : name;
  return (
    <section className="ua-card ua-deposit__tag" aria-label={called}>
      <Note tone="warn" title={t('chainAddress.tagNeeded', { name: called })}>
        <p>{t('chainAddress.tagLost', { name: called })}</p>
      </Note>
      <div className="ua-deposit__card">
        <QrCode text={tag} label={t('chainAddress.tagQr', { name: called })} />
        <div className="ua-deposit__address">
          <h2 className="ua-title">{called}</h2>
          <p className="ua-mono ua-deposit__tagText">{tag}</p>
          <CopyButton text={tag} label={t('chainAddress.copyTag', { name: called })} hasWords />
        </div>
      </div>
    </section>
  );
}
