// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog, type DialogPlace } from '../../../src/ui/dialog/Dialog.tsx';

const places: DialogPlace[] = ['middle', 'wide', 'side', 'drawer', 'palette', 'picker', 'panel'];
const covering = places.filter((place) => place !== 'panel');

let isNarrow = false;
const onClose = vi.fn();

beforeEach(() => {
  isNarrow = false;
  onClose.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface PageProps {
  as?: DialogPlace;
  isLight?: boolean;
  children?: ReactNode;
}

/** A page with a button that opens the dialog, and a way to take the dialog away from outside. */
function Page({ as = 'middle', isLight = true, children }: PageProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <button type="button" onMouseEnter={() => setOpen(false)}>
        away
      </button>
      {isOpen && (
        <Dialog as={as} label="name" isLight={isLight} onClose={close}>
          {children ?? <input aria-label="first" />}
        </Dialog>
      )}
    </>
  );
}

/** A press and its release, which a selection may begin and end on different elements. */
function press(from: Element, to = from) {
  fireEvent.pointerDown(from);
  fireEvent.click(to);
}

async function open(page: ReactNode) {
  render(page);
  const opener = screen.getByRole('button', { name: 'open' });
  await userEvent.click(opener);
  return { opener, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'name' }) };
}

describe.each(places)('a dialog as %s', (as) => {
  it('takes the focus, closes on Escape, reports it once and returns the focus', async () => {
    const { opener, dialog } = await open(<Page as={as} />);
    expect(dialog.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'first' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(opener);
  });

  it('returns the focus when it is removed while open, and reports nothing', async () => {
    const { opener } = await open(<Page as={as} />);
    fireEvent.mouseEnter(screen.getByRole('button', { name: 'away' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is opened twice by React in development, and reports nothing of the first time', async () => {
    const { dialog } = await open(
      <StrictMode>
        <Page as={as} />
      </StrictMode>,
    );
    expect(dialog.open).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe.each(covering)('a dialog as %s', (as) => {
  it('closes on a press beside it, but not at the end of a selection that began inside', async () => {
    const { opener, dialog } = await open(<Page as={as} />);
    press(screen.getByRole('textbox', { name: 'first' }), dialog);
    press(screen.getByRole('textbox', { name: 'first' }));
    expect(onClose).not.toHaveBeenCalled();
    press(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(opener);
  });

  it('stays open on a press beside it where an answer is required', async () => {
    const { dialog } = await open(<Page as={as} isLight={false} />);
    press(dialog);
    expect(dialog.open).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps the page behind it from scrolling', async () => {
    await open(<Page as={as} />);
    expect(document.documentElement.classList).toContain('ua-locked');
    await userEvent.keyboard('{Escape}');
    expect(document.documentElement.classList).not.toContain('ua-locked');
  });
});

describe('a panel', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  beforeEach(() => void showModal.mockClear());

  it('leaves the page usable where there is room beside it', async () => {
    const { dialog } = await open(<Page as="panel" />);
    expect(showModal).not.toHaveBeenCalled();
    expect(document.documentElement.classList).not.toContain('ua-locked');
    // There is no backdrop: its own edge is all that a press could meet.
    press(dialog);
    screen.getByRole('button', { name: 'away' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(dialog.open).toBe(true);
  });

  it('covers a small screen', async () => {
    isNarrow = true;
    await open(<Page as="panel" />);
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(document.documentElement.classList).toContain('ua-locked');
  });

  it('ignores an Escape that something inside has used', async () => {
    const use = (event: { preventDefault(): void }) => event.preventDefault();
    const { dialog } = await open(
      <Page as="panel">
        <input aria-label="first" onKeyDown={use} />
      </Page>,
    );
    await userEvent.keyboard('{Escape}');
    expect(dialog.open).toBe(true);
  });
});

function Above() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        ask
      </button>
      {isOpen && (
        <Dialog as="middle" label="question" onClose={() => setOpen(false)}>
          <button type="button">answer</button>
        </Dialog>
      )}
    </>
  );
}

describe('a dialog above another', () => {
  const both = (
    <Page as="side">
      <Above />
    </Page>
  );

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a press beside it', async () => press(screen.getByRole('dialog', { name: 'question' }))],
  ])('closes on its own with %s, and the page stays locked', async (_, close) => {
    const { dialog } = await open(both);
    const ask = screen.getByRole('button', { name: 'ask' });
    await userEvent.click(ask);
    await close();
    expect(screen.queryByRole('dialog', { name: 'question' })).toBeNull();
    expect(dialog.open).toBe(true);
    expect(document.activeElement).toBe(ask);
    expect(onClose).not.toHaveBeenCalled();
    expect(document.documentElement.classList).toContain('ua-locked');
  });
});

function Picker() {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog as="picker" label="name" initialFocus={field} onClose={onClose}>
      <button type="button">cross</button>
      <input ref={field} aria-label="search" />
    </Dialog>
  );
}

function Palette({ step }: { step(words: string): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const follow = () => {
    dialog.current?.close();
    step(document.activeElement?.textContent ?? '');
  };
  return (
    <Dialog ref={dialog} as="palette" label="name" onClose={() => step('told')}>
      <button type="button" onClick={follow}>
        follow
      </button>
    </Dialog>
  );
}

it('gives the focus to the element it was opened for', async () => {
  render(<Picker />);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'search' }));
});

it('is closed from outside before the other effects of the same press', async () => {
  const steps: string[] = [];
  render(<button type="button">before</button>);
  screen.getByRole('button', { name: 'before' }).focus();
  render(<Palette step={(step) => steps.push(step)} />);
  await userEvent.click(screen.getByRole('button', { name: 'follow' }));
  expect(steps).toContain('before');
  expect(steps.filter((step) => step === 'told')).toHaveLength(1);
});
