import type { ReactNode } from 'react';
import { Fact, Facts } from '../ui/facts/Facts.tsx';
import { drawFigure } from '../ui/figure/drawFigure.tsx';
import { Note } from '../ui/note/Note.tsx';
import { ForcedStates } from './ForcedStates.tsx';
import type { PartSpecimen } from './partSpecimens.ts';
import { Samples } from './Samples.tsx';

const tones = ['info', 'success', 'warn', 'fail'] as const;
const tagTones = [...tones, 'process', 'primary'] as const;

const long =
  'Send only USDT on Tron to this address. What is sent on another network, or another coin, is lost: nobody can bring it back, and the exchange cannot either.';

const ofTones = (draw: (tone: (typeof tones)[number]) => ReactNode) => () => (
  <Samples of={Object.fromEntries(tones.map((tone) => [tone, draw(tone)]))} />
);

const small = (
  <button type="button" className="ua-button ua-button--small">
    Try again
  </button>
);

const figures = {
  plain: drawFigure({ text: '1,234.5' }),
  'zeros at the end': drawFigure({ text: '0.25', dimmed: '000000', unit: 'BTC' }),
  'unit first': drawFigure({ text: '12.5', unit: '$', unitFirst: true }),
  gain: drawFigure({ text: '+310.2', unit: 'USDT', sign: 'gain' }),
  loss: drawFigure({ text: '\u221212', unit: '%', sign: 'loss' }),
};

const facts = (isRuled: boolean) => () => (
  <Samples
    of={{
      facts: (
        <Facts isRuled={isRuled}>
          <Fact label="Fee">{figures['zeros at the end']}</Fact>
          <Fact label="Network">Tron (TRC20)</Fact>
          <Fact label="A label that is longer than anybody has thought of">{long}</Fact>
        </Facts>
      ),
    }}
  />
);

const link = (more: Record<string, unknown>) => (
  <a className="ua-link" href="#part-link/looks" {...more}>
    How a deposit is credited
  </a>
);

const links = () => (
  <ForcedStates>
    <Samples
      of={{
        rest: link({}),
        hover: link({ 'data-state': 'hover' }),
        'in words': <p>Read first: {link({})}.</p>,
        'on a line of its own': link({ className: 'ua-link ua-link--alone' }),
      }}
    />
  </ForcedStates>
);

const words = () => (
  <Samples
    of={{
      title: <h3 className="ua-title">Addresses of your own</h3>,
      muted: <p className="ua-muted">{long}</p>,
      row: (
        <p className="ua-row">
          <span>Tron (TRC20)</span>
          <span className="ua-tag ua-tone--warn">Suspended</span>
          {small}
        </p>
      ),
    }}
  />
);

/** Words, links, notes, facts, figures and tags: what is read. */
export const textSpecimens: readonly PartSpecimen[] = [
  { name: 'part-words', states: { looks: words } },
  { name: 'part-link', states: { looks: links } },
  {
    name: 'part-note',
    states: {
      short: ofTones((tone) => <Note tone={tone}>Once sent, it stays sent.</Note>),
      title: ofTones((tone) => (
        <Note tone={tone} title="Not carried out">
          <p>{long}</p>
        </Note>
      )),
      action: ofTones((tone) => (
        <Note tone={tone} action={small}>
          {long}
        </Note>
      )),
      // As wide as a page, where lines end before the note does.
      wide: () => (
        <main className="ua-page" style={{ padding: 'var(--ua-s5)' }}>
          <Note tone="info" action={small}>
            {long}
          </Note>
        </main>
      ),
    },
  },
  { name: 'part-facts', states: { plain: facts(false), ruled: facts(true) } },
  { name: 'part-figure', states: { all: () => <Samples of={figures} /> } },
  {
    name: 'part-tag',
    states: {
      tones: () => (
        <Samples
          of={{
            none: <span className="ua-tag">Dated</span>,
            ...Object.fromEntries(
              tagTones.map((tone) => [
                tone,
                <span key={tone} className={`ua-tag ua-tone--${tone}`}>
                  {tone}
                </span>,
              ]),
            ),
          }}
        />
      ),
    },
  },
];
