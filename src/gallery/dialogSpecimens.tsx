import { type ReactNode, useState } from 'react';
import { Dialog, type DialogPlace } from '../ui/dialog/Dialog.tsx';
import { Sheet } from '../ui/dialog/Sheet.tsx';
import type { PartSpecimen } from './partSpecimens.ts';

interface Amount {
  title: string;
  paragraphs: number;
}

const short: Amount = { title: 'Save this address?', paragraphs: 1 };
const long: Amount = {
  title:
    'A heading that is longer than anybody who drew this had thought of, Donaudampfschifffahrtsgesellschaft',
  paragraphs: 60,
};

const sentences = ({ paragraphs }: Amount) =>
  Array.from(
    { length: paragraphs },
    (_none, index) => `${index + 1}. Compare it: what is sent stays sent.`,
  ).map((sentence) => <p key={sentence}>{sentence}</p>);

const buttons = (
  <>
    <button type="button" className="ua-button">
      Back
    </button>
    <button type="button" className="ua-button ua-button--primary">
      Save address
    </button>
  </>
);

type Draw = (amount: Amount, onClose: () => void) => ReactNode;

const inSheet =
  (as: 'middle' | 'wide' | 'side'): Draw =>
  (amount, onClose) => (
    <Sheet as={as} title={amount.title} footer={buttons} onClose={onClose}>
      {sentences(amount)}
    </Sheet>
  );

const prompt: Draw = (amount, onClose) => (
  <Sheet
    as="middle"
    icon="shield"
    title={amount.title}
    isLight={false}
    hasCross={false}
    footer={buttons}
    onClose={onClose}
  >
    {sentences(amount)}
  </Sheet>
);

const listed = (amount: Amount) => <div className="ua-sheet__body">{sentences(amount)}</div>;

const inList =
  (as: 'picker' | 'panel'): Draw =>
  (amount, onClose) => (
    <Sheet as={as} title={amount.title} onClose={onClose}>
      {listed(amount)}
    </Sheet>
  );

const bare =
  (as: Extract<DialogPlace, 'palette' | 'drawer'>): Draw =>
  (amount, onClose) => (
    <Dialog as={as} label={amount.title} onClose={onClose}>
      <input className="ua-input" aria-label="Search" />
      {listed(amount)}
    </Dialog>
  );

const dialogs: Readonly<Record<string, Draw>> = {
  middle: inSheet('middle'),
  wide: inSheet('wide'),
  side: inSheet('side'),
  prompt,
  picker: inList('picker'),
  panel: inList('panel'),
  palette: bare('palette'),
  drawer: bare('drawer'),
};

/** The dialog at every place, with little and with much in it. */
export const dialogSpecimens: readonly PartSpecimen[] = Object.entries(dialogs).map(([name, draw]) => ({
  name: `part-dialog-${name}`,
  states: {
    short: () => <Opened draw={(onClose) => draw(short, onClose)} />,
    long: () => <Opened draw={(onClose) => draw(long, onClose)} />,
  },
}));

/** Open from the start, over a page that opens it again. */
function Opened({ draw }: { draw: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <main className="ua-page">
      <button type="button" className="ua-button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && draw(() => setOpen(false))}
    </main>
  );
}
