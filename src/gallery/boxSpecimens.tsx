import { type ReactNode, useId } from 'react';
import { useDisclosure } from '../ui/disclosure/useDisclosure.ts';
import { ForcedStates } from './ForcedStates.tsx';
import { Pressed } from './Pressed.tsx';
import type { PartSpecimen } from './partSpecimens.ts';
import { Samples } from './Samples.tsx';
import '../ui/choice/choice.css';

const words = <p>Coins of this network arrive after 12 confirmations.</p>;

const boxes = () => (
  <Samples
    of={{
      card: <div className="ua-card">{words}</div>,
      box: <div className="ua-box">{words}</div>,
      popup: <div className="ua-popup ua-card">{words}</div>,
    }}
  />
);

const room = { padding: 'var(--ua-s3) var(--ua-s4)' };

const button = (more: Record<string, unknown>) => (
  <button type="button" className="ua-choice" style={room} {...more}>
    Tether (USDT)
  </button>
);

const radio = (more: Record<string, unknown>) => (
  <label className="ua-choice ua-check-line" style={room}>
    <input type="radio" className="ua-check" readOnly {...more} />
    Tron (TRC20)
  </label>
);

const choices = () => (
  <ForcedStates>
    <Samples
      of={{
        rest: button({}),
        hover: button({ 'data-state': 'hover' }),
        pressed: button({ 'aria-pressed': true }),
        current: button({ 'aria-current': 'true' }),
        'with a radio button': radio({}),
        checked: radio({ checked: true }),
      }}
    />
  </ForcedStates>
);

const focusedChoice = () => (
  <Pressed>
    <Samples of={{ focused: radio({ 'data-press': 'focus' }), beside: radio({}) }} />
  </Pressed>
);

const item = (more: Record<string, unknown>) => (
  <button type="button" className="ua-item" style={room} {...more}>
    Address book
  </button>
);

const items = () => (
  <ForcedStates>
    <Samples
      of={{ rest: item({}), hover: item({ 'data-state': 'hover' }), disabled: item({ disabled: true }) }}
    />
  </ForcedStates>
);

/** A panel behind its button, which `Pressed` opens. */
function Panel({ children }: { children: ReactNode }) {
  const { isOpen, area, button: opener } = useDisclosure();
  const panel = useId();
  return (
    <div {...area}>
      <button type="button" className="ua-button" aria-controls={panel} {...opener}>
        Period
      </button>
      <div id={panel} className="ua-popup ua-card" hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

const closed = () => <Samples of={{ closed: <Panel>{words}</Panel> }} />;

const open = () => (
  <Pressed isCopied>
    <Samples of={{ open: <Panel>{words}</Panel> }} />
  </Pressed>
);

/** Cards, choices, lines of menus and panels: what holds something else. */
export const boxSpecimens: readonly PartSpecimen[] = [
  { name: 'part-card', states: { looks: boxes } },
  { name: 'part-choice', states: { looks: choices, focused: focusedChoice } },
  { name: 'part-item', states: { looks: items } },
  { name: 'part-disclosure', states: { closed, open } },
];
