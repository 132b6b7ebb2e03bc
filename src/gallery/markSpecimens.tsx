import { CoinMark, NetworkMark } from '../ui/icons/CoinMark.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { iconNames } from '../ui/icons/iconName.ts';
import { QrCode } from '../ui/qr/QrCode.tsx';
import type { PartSpecimen } from './partSpecimens.ts';
import { Samples } from './Samples.tsx';
import '../ui/series/series.css';

const marks = () => (
  <Samples
    of={{
      coin: <CoinMark coin="BTC" />,
      currency: <CoinMark coin="EUR" />,
      'without a drawing': <CoinMark coin="NOSUCH" />,
      network: <NetworkMark chain="ETH" name="Ethereum (ERC20)" />,
      disabled: (
        <button type="button" className="ua-button" disabled>
          <CoinMark coin="ETH" /> Ethereum
        </button>
      ),
    }}
  />
);

const icons = () => (
  <Samples of={Object.fromEntries(iconNames.map((name) => [name, <Icon key={name} name={name} />]))} />
);

const codes = () => (
  <Samples
    of={{
      short: <QrCode text="533285" label="QR code of a tag" />,
      long: (
        <QrCode text={'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh'.repeat(4)} label="QR code of an address" />
      ),
    }}
  />
);

const waiting = () => (
  <Samples
    of={{
      skeleton: <span className="ua-skeleton" />,
      card: (
        <div className="ua-card">
          <span className="ua-skeleton" />
        </div>
      ),
    }}
  />
);

const series = () => (
  <Samples
    of={Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((place) => [
        place,
        <span
          key={place}
          style={{ display: 'block', blockSize: 'var(--ua-s4)', background: `var(--ua-series-${place})` }}
        />,
      ]),
    )}
  />
);

/** Marks, icons, codes, colours of charts and skeletons: what is drawn. */
export const markSpecimens: readonly PartSpecimen[] = [
  { name: 'part-mark', states: { all: marks } },
  { name: 'part-icon', states: { all: icons } },
  { name: 'part-qr', states: { codes } },
  { name: 'part-series', states: { colours: series } },
  { name: 'part-skeleton', states: { waiting } },
];
