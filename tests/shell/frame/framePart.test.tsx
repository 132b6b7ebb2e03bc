// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, lazyPart } from '../../../src/runtime/index.ts';
import { Extra, FramePart, Slot } from '../../../src/shell/frame/FramePart.tsx';

// Texts are shown as their keys.
const i18n = i18next.createInstance();
beforeAll(() => i18n.init({ lng: 'en', resources: {}, keySeparator: false, nsSeparator: false }));

const world = { isBroken: true };

beforeEach(() => {
  world.isBroken = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Fragile() {
  if (world.isBroken) throw new Error('boom');
  return <p>works</p>;
}

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/withdraw')}>
      elsewhere
    </button>
  );
}

/** Parts of the frame around a page that has nothing to do with them. */
const show = (parts: ReactNode) =>
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        {parts}
        <p>the page</p>
        <Elsewhere />
      </MemoryRouter>
    </I18nextProvider>,
  );

describe('an essential part of the frame that fails', () => {
  const broken = (
    <FramePart name="shell.menu">
      <Fragile />
    </FramePart>
  );

  it('says which it is, has a button that names it, and leaves the page alone', () => {
    show(broken);
    expect(page.getByRole('alert').textContent).toContain('shell.menu');
    expect(page.getByRole('button', { name: 'shell.menu: shell.tryAgain' })).toBeTruthy();
    expect(page.getByText('the page')).toBeTruthy();
  });

  it('returns on a retry', () => {
    show(broken);
    world.isBroken = false;
    fireEvent.click(page.getByRole('button', { name: 'shell.menu: shell.tryAgain' }));
    expect(page.getByText('works')).toBeTruthy();
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('offers a reload once a retry did not help, and a retry on the next page', () => {
    show(broken);
    fireEvent.click(page.getByRole('button', { name: 'shell.menu: shell.tryAgain' }));
    expect(page.getByRole('button', { name: 'shell.menu: route.reload' })).toBeTruthy();
    fireEvent.click(page.getByRole('button', { name: 'elsewhere' }));
    expect(page.getByRole('button', { name: 'shell.menu: shell.tryAgain' })).toBeTruthy();
  });

  it('is retried by going to another page', () => {
    show(broken);
    world.isBroken = false;
    fireEvent.click(page.getByRole('button', { name: 'elsewhere' }));
    expect(page.getByText('works')).toBeTruthy();
  });
});

describe('a non-essential part of the frame', () => {
  const idle = () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    return () =>
      act(async () => {
        for (const work of waiting.splice(0)) work();
      });
  };

  it('is left out silently when it fails', () => {
    show(
      <FramePart>
        <Fragile />
      </FramePart>,
    );
    expect([page.queryByRole('alert'), page.getByText('the page').textContent]).toEqual([null, 'the page']);
  });

  it('is loaded when the page is idle, not before', async () => {
    const rest = idle();
    world.isBroken = false;
    const fetched = vi.fn(async () => Fragile);
    show(<Extra part={lazyPart(fetched)} props={{}} />);
    expect([fetched.mock.calls.length, page.queryByText('works')]).toEqual([0, null]);
    await rest();
    expect(await page.findByText('works')).toBeTruthy();
  });

  it('is left out when it cannot be loaded', async () => {
    const rest = idle();
    const fetched = vi.fn(async (): Promise<typeof Fragile> => {
      throw new TypeError('lost');
    });
    show(<Extra part={lazyPart(fetched)} props={{}} />);
    await rest();
    expect(fetched).toHaveBeenCalled();
    expect([page.queryByRole('alert'), page.getByText('the page').textContent]).toEqual([null, 'the page']);
  });
});

describe('the slot for a dialog that opens later', () => {
  it('shows its content until it is removed', () => {
    const content = createStore<ReactNode>(null);
    show(<Slot content={content} />);
    act(() => content.set(<p>a question</p>));
    expect(page.getByText('a question')).toBeTruthy();
    act(() => content.set(null));
    expect(page.queryByText('a question')).toBeNull();
  });

  it('shows the next dialog after one that failed', () => {
    const content = createStore<ReactNode>(<Fragile />);
    show(<Slot content={content} />);
    expect(page.getByText('the page')).toBeTruthy();
    act(() => content.set(<p>a question</p>));
    expect(page.getByText('a question')).toBeTruthy();
  });
});
