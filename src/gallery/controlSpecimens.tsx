import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { RecentChips } from '../ui/chips/RecentChips.tsx';
import { CopyButton } from '../ui/copy/CopyButton.tsx';
import { DayRange } from '../ui/days/DayRange.tsx';
import { SearchField } from '../ui/field/SearchField.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Segments } from '../ui/segments/Segments.tsx';
import { TabList } from '../ui/tabs/TabList.tsx';
import { ForcedStates } from './ForcedStates.tsx';
import { Pressed } from './Pressed.tsx';
import type { PartSpecimen } from './partSpecimens.ts';
import { Samples } from './Samples.tsx';
import '../ui/check/checkLine.css';

const longWords = 'Donaudampfschifffahrtsgesellschaft and all of its subsidiaries';

function Button({ look = '', ...rest }: { look?: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const looks = look === '' ? [] : look.split(' ').map((one) => `ua-button--${one}`);
  return (
    <button type="button" {...rest} className={['ua-button', ...looks].join(' ')}>
      {rest.children ?? 'Save address'}
    </button>
  );
}

const busy = (
  <>
    <span className="ua-spinner" aria-hidden="true" /> Save address
  </>
);

/** Every look in every state; the focus, of which a page has one, is a picture of its own. */
const buttonLook = (look: string) => () => (
  <ForcedStates>
    <Samples
      of={{
        rest: <Button look={look} />,
        hover: <Button look={look} data-state="hover" />,
        pressed: <Button look={look} data-state="active" />,
        small: <Button look={`${look} small`.trim()} />,
        'with icon': (
          <Button look={look}>
            <Icon name="plus" /> Save address
          </Button>
        ),
        disabled: <Button look={look} disabled />,
        'not now': <Button look={look} aria-disabled="true" />,
        busy: (
          <Button look={look} aria-disabled="true" aria-busy="true">
            {busy}
          </Button>
        ),
        block: <Button look={`${look} block`.trim()}>{longWords}</Button>,
      }}
    />
  </ForcedStates>
);

const icons = () => (
  <Samples
    of={{
      icon: (
        <Button look="quiet icon" aria-label="Close">
          <Icon name="close" />
        </Button>
      ),
      'small icon': (
        <button type="button" className="ua-icon-button" aria-label="More">
          <Icon name="more" />
        </button>
      ),
      'in a line': (
        <button type="button" className="ua-icon-button ua-icon-button--inline" aria-label="Show as QR code">
          <Icon name="qr" />
        </button>
      ),
      link: (
        <a className="ua-link" href="#part-button-plain/icons">
          All withdrawals
        </a>
      ),
    }}
  />
);

const focused = () => (
  <Pressed>
    <Samples of={{ focused: <Button data-press="focus" />, beside: <Button look="primary" /> }} />
  </Pressed>
);

const field = (attributes: Readonly<Record<string, unknown>>) => (
  <input className="ua-input" aria-label="Amount" {...attributes} />
);

const select = (attributes: Readonly<Record<string, unknown>>) => (
  <select className="ua-select" aria-label="Network" {...attributes}>
    <option>{longWords}</option>
  </select>
);

const states: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  rest: {},
  hover: { 'data-state': 'hover' },
  wrong: { 'aria-invalid': true },
  disabled: { disabled: true },
};

const ofEach = (draw: (attributes: Readonly<Record<string, unknown>>) => ReactNode) => () => (
  <ForcedStates>
    <Samples
      of={Object.fromEntries(Object.entries(states).map(([name, attributes]) => [name, draw(attributes)]))}
    />
  </ForcedStates>
);

const copy = (isCopied: boolean, isPressed: boolean) => () => {
  const samples = (
    <Samples
      of={{
        icon: (
          <span className="ua-copyable" style={{ display: 'inline-flex', alignItems: 'center' }}>
            <span className="ua-mono">TQn9Y2…XnLVgz</span>
            <CopyButton text="TQn9Y2khEsLJW1ChVWFMSMeRDow5XnLVgz" label="Copy address" />
          </span>
        ),
        words: <CopyButton text="533285" label="Copy UID" hasWords />,
      }}
    />
  );
  return isPressed ? <Pressed isCopied={isCopied}>{samples}</Pressed> : samples;
};

const chips = [longWords, 'Tron', 'Ethereum (ERC20)'].map((label) => ({ value: label, label }));

const checks = () => (
  <Samples
    of={{
      rest: <Check />,
      chosen: <Check defaultChecked />,
      disabled: <Check disabled />,
      'disabled, chosen': <Check disabled defaultChecked />,
      'some of them': <SomeChosen />,
      radio: <Check type="radio" />,
      'radio, chosen': <Check type="radio" defaultChecked />,
      'long words': <Check words={longWords} />,
      'with help': (
        <label className="ua-check-line ua-check-line--end">
          <span>
            Single keys
            <span className="ua-check-line__help ua-muted">{longWords}</span>
          </span>
          <input type="checkbox" className="ua-check" aria-label="Single keys" />
        </label>
      ),
    }}
  />
);

function Check({ words = 'Hide zero balances', ...rest }: { words?: string } & ComponentProps<'input'>) {
  return (
    <label className="ua-check-line">
      <input type="checkbox" {...rest} className="ua-check" />
      {words}
    </label>
  );
}

/** Neither on nor off, which is a property without an attribute. */
function SomeChosen() {
  const mark = (box: HTMLInputElement | null) => {
    if (box !== null) box.indeterminate = true;
  };
  return <Check ref={mark} />;
}

const sides = (words: readonly string[]) => (
  <Segments
    label="Coins"
    options={words.map((label) => ({ value: label, label }))}
    value={words[0] ?? ''}
    onChoose={() => undefined}
  />
);

const segments = () => (
  <Samples
    of={{
      two: sides(['Small balances', 'All coins']),
      three: sides(['375', '768', 'Free']),
      'long words': sides([longWords, 'All coins']),
    }}
  />
);

const tabsOf = (words: readonly string[]) => (
  <TabList
    label="Records"
    tabs={words.map((label) => ({ id: label, label, domId: `tab-${label}` }))}
    chosen={words[0] ?? ''}
    panelId="panel"
    onChoose={() => undefined}
  />
);

const tabs = () => (
  <Samples
    of={{
      two: tabsOf(['Crypto', 'Fiat']),
      'more than fit': tabsOf(['Deposits', 'Withdrawals', 'Conversions', 'Transfers', longWords]),
    }}
  />
);

const spinners = () => (
  <Samples
    of={{
      'in text': <Spinner size="body" />,
      large: <Spinner size="phone" />,
    }}
  />
);

function Spinner({ size }: { size: 'body' | 'phone' }) {
  return (
    <span style={{ display: 'flex', font: `400 var(--ua-t-${size}) var(--ua-font)` }}>
      <span className="ua-spinner" />
    </span>
  );
}

const focusedOnes = () => (
  <Pressed>
    <Samples of={{ focused: <Check data-press="focus" />, beside: <Check /> }} />
  </Pressed>
);

const days = (first: string, last: string, fault?: 'reversed' | 'tooLong') => (
  <DayRange
    presets={[1, 7, 30, 365]}
    first={{ value: first, onDay: () => undefined }}
    last={{ value: last, onDay: () => undefined }}
    maxDays={90}
    fault={fault}
    onPreset={() => undefined}
  />
);

const ranges = () => (
  <Samples
    of={{
      empty: days('', ''),
      chosen: days('2026-03-01', '2026-03-07'),
      reversed: days('2026-03-07', '2026-03-01', 'reversed'),
      'too long': days('2025-03-07', '2026-03-01', 'tooLong'),
    }}
  />
);

/** Buttons, fields, days and chips: what is pressed or typed into. */
export const controlSpecimens: readonly PartSpecimen[] = [
  { name: 'part-button-plain', states: { looks: buttonLook(''), icons, focused } },
  { name: 'part-button-primary', states: { looks: buttonLook('primary') } },
  { name: 'part-button-danger', states: { looks: buttonLook('danger') } },
  { name: 'part-button-quiet', states: { looks: buttonLook('quiet') } },
  {
    name: 'part-field',
    states: {
      empty: ofEach((more) => field({ placeholder: 'From 10 USDT', ...more })),
      filled: ofEach((more) => field({ defaultValue: longWords, ...more })),
      select: ofEach(select),
      search: ofEach((more) => <SearchField placeholder="Search coins" {...more} />),
      focused: () => (
        <Pressed>
          <Samples of={{ focused: field({ 'data-press': 'focus' }), rest: field({}) }} />
        </Pressed>
      ),
    },
  },
  { name: 'part-days', states: { looks: ranges } },
  { name: 'part-check', states: { looks: checks, focused: focusedOnes } },
  { name: 'part-segments', states: { looks: segments } },
  { name: 'part-tabs', states: { looks: tabs } },
  { name: 'part-spinner', states: { sizes: spinners } },
  {
    name: 'part-copy',
    states: { rest: copy(true, false), done: copy(true, true), refused: copy(false, true) },
  },
  {
    name: 'part-chips',
    states: {
      several: () => <Samples of={{ recent: <RecentChips options={chips} onChoose={() => undefined} /> }} />,
    },
  },
];
