import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenNetwork } from './ChosenNetwork.tsx';
import type { Network } from './machine.ts';
import { NetworkRow } from './NetworkRow.tsx';

interface NetworkListProps {
  coin: string;
  networks: readonly Network[];
  /** Code of the chosen network; '' while none is. */
  chosen: string;
  choose: (chain: string) => void;
}

/**
 * The networks a coin can come by, with what tells them apart. Once one is chosen the list folds to that answer, so
 * that the address is in sight; it unfolds to change it.
 */
export function NetworkList({ coin, networks, chosen, choose }: NetworkListProps) {
  const { t } = useTranslation();
  const name = useId();
  const change = useRef<HTMLButtonElement>(null);
  const hasAnswered = useRef(false);
  const [isChanging, setChanging] = useState(false);
  const answer = networks.find((network) => network.chain === chosen);
  const isFolded = answer !== undefined && !isChanging;

  // The row that was chosen is gone: the keyboard goes on at the answer.
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
      <legend className="ua-deposit__legend">{t('chainAddress.network')}</legend>
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
