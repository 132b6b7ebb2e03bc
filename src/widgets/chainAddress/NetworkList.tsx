import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { compareDecimal } from '../../language/index.ts';
import { NetworkMark } from '../../ui/icons/CoinMark.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { useAmountText } from '../shared/Figure.tsx';
import { isOpen, type Network } from './machine.ts';

interface NetworkListProps {
  coin: string;
  networks: readonly Network[];
  /** Code of the chosen network; '' if none is chosen. */
  chosen: string;
  choose: (chain: string) => void;
}

/**
 * The networks on which a coin can be deposited, with what distinguishes them. Once one is chosen, the list collapses
 * to it, so that the address is in view; it expands again to change it.
 */
export function NetworkList({ coin, networks, chosen, choose }: NetworkListProps) {
  const { t } = useTexts();
  const name = useId();
  const change = useRef<HTMLButtonElement>(null);
  const hasAnswered = useRef(false);
  const [isChanging, setChanging] = useState(false);
  const answer = networks.find((network) => network.chain === chosen);
  const isFolded = answer !== undefined && !isChanging;

  // The chosen row is gone: focus moves to the collapsed choice.
  useEffect(() => {
    if (!isFolded || !hasAnswered.current) return;
    hasAnswered.current = false;
    change.current?.focus();
  }, [isFolded]);

  if (isFolded) {
    return (
      <ChosenNetwork network={answer} coin={coin} changeButton={change} change={() => setChanging(true)} />
    );
  }
  const take = (chain: string) => {
    hasAnswered.current = true;
    setChanging(false);
    choose(chain);
  };
  return (
    <fieldset className="ua-deposit__networks">
      <legend className="ua-title">{t('chainAddress.network')}</legend>
      <p className="ua-deposit__hint">{t('chainAddress.networkHelp')}</p>
      {networks.map((network) => (
        <NetworkRow
          key={network.chain}
          name={name}
          coin={coin}
          network={network}
          isChosen={network.chain === chosen}
          choose={() => take(network.chain)}
        />
      ))}
    </fieldset>
  );
}

interface NetworkRowProps {
  name: string;
  coin: string;
  network: Network;
  isChosen: boolean;
  choose: () => void;
}

/** One network: name, time, confirmations, minimum, contract; a suspended one cannot be chosen and says why. */
function NetworkRow({ name, coin, network, isChosen, choose }: NetworkRowProps) {
  const { t } = useTexts();
  const open = isOpen(network);
  return (
    <label className="ua-deposit__network ua-choice">
      <input
        type="radio"
        className="ua-check"
        name={name}
        checked={isChosen}
        disabled={!open}
        onChange={choose}
      />
      <span className="ua-deposit__networkMain">
        <span className="ua-row ua-title">
          <MarkedName network={network} />
          {!open && <span className="ua-tag ua-tone--warn">{t('chainAddress.suspended')}</span>}
        </span>
        {open ? <NetworkFacts network={network} coin={coin} /> : <span>{t(reasonKey(network))}</span>}
      </span>
      {network.contractEnding !== '' && (
        <span className="ua-deposit__contract">
          {t('chainAddress.contract')} <bdi className="ua-mono">…{network.contractEnding}</bdi>
        </span>
      )}
    </label>
  );
}

function reasonKey(network: Network): string {
  return `chainAddress.reason.${network.suspendedReason || 'MAINTENANCE'}`;
}

interface ChosenNetworkProps {
  network: Network;
  coin: string;
  changeButton: RefObject<HTMLButtonElement | null>;
  change: () => void;
}

/** The chosen network, with a button to change it. */
function ChosenNetwork({ network, coin, changeButton, change }: ChosenNetworkProps) {
  const { t } = useTexts();
  return (
    <div className="ua-deposit__chosen">
      <span className="ua-muted">{t('chainAddress.network')}</span>
      <span className="ua-deposit__networkMain">
        <span className="ua-row ua-title">
          <MarkedName network={network} />
        </span>
        <NetworkFacts network={network} coin={coin} />
      </span>
      <button ref={changeButton} type="button" className="ua-button ua-button--small" onClick={change}>
        {t('chainAddress.change')} <span className="ua-visually-hidden">{t('chainAddress.network')}</span>
      </button>
    </div>
  );
}

function MarkedName({ network: { chain, chainType } }: { network: Network }) {
  return (
    <span className="ua-deposit__markedName">
      <NetworkMark chain={chain} name={chainType} />
      <bdi>{chainType}</bdi>
    </span>
  );
}

/** What distinguishes networks: time, confirmations, minimum, fee. */
function NetworkFacts({ network, coin }: { network: Network; coin: string }) {
  const { t } = useTexts();
  const write = useAmountText();
  const hasMinimum = compareDecimal(network.depositMin, '0') === 1;
  return (
    <span className="ua-deposit__networkFacts ua-muted">
      <span>{t('chainAddress.arrival', { count: network.estimatedArrivalMinutes })}</span>
      <span>
        {t('chainAddress.confirmations', {
          credited: network.confirmation,
          withdrawable: network.safeConfirmNumber,
        })}
      </span>
      <span>
        {hasMinimum
          ? t('chainAddress.minimumShort', { amount: write(network.depositMin), coin })
          : t('chainAddress.noMinimum')}
      </span>
      <span>{t('chainAddress.noFee')}</span>
    </span>
  );
}
