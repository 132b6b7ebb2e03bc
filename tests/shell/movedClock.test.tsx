// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { TextProvider } from '../../src/render/context/ScreenContext.tsx';
import { Countdown } from '../../src/render/formatted/Countdown.tsx';
import { type Runtime, RuntimeProvider } from '../../src/runtime/index.ts';
import { CountdownStrip } from '../../src/shell/layout/SiteNotices.tsx';
import { englishTexts } from '../englishTexts.ts';

// A preview moves the page's time from one drawing to the next, forward and back.
const closes = Date.parse('2027-03-31T16:00:00Z');
const dayBefore = closes - 86_400_000;
const dayAfter = closes + 86_400_000;
const i18n = await englishTexts();

/** A part of the page under a clock that stands still, unless another is given. */
function at(moment: number, part: ReactNode, now = () => moment) {
  const runtime = { now } as unknown as Runtime;
  return (
    <I18nextProvider i18n={i18n}>
      <RuntimeProvider runtime={runtime}>
        <TextProvider>{part}</TextProvider>
      </RuntimeProvider>
    </I18nextProvider>
  );
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const strip = (
  <CountdownStrip
    notice={{
      id: 'siteClearance',
      feature: 'siteClearance',
      kind: 'countdown',
      tone: 'warn',
      text: 'clearance.until',
      past: 'clearance.past',
      at: '2027-03-31T16:00:00Z',
    }}
  />
);
const said = () => screen.getByRole('note').textContent;

test('the notice above the pages follows a moved clock at once', () => {
  const { rerender } = render(at(dayBefore, strip));
  expect(said()).toMatch(/^This site closes on .+, in 1 day\. Until then you can still deposit/);
  rerender(at(dayAfter, strip));
  expect(said()).toMatch(/^This site closed on .+\. You can still withdraw/);
  rerender(at(dayBefore, strip));
  expect(said()).toMatch(/^This site closes on /);
});

test('the remaining time in a table follows a moved clock at once', () => {
  const cell = (
    <Countdown
      formatted={{ kind: 'text', text: '31 March 2027', until: closes } as never}
      locale={{ language: 'en', timeZone: 'UTC' } as never}
    >
      over
    </Countdown>
  );
  const { container, rerender } = render(at(dayBefore, cell));
  expect(container.textContent).toBe('1 day');
  rerender(at(dayAfter, cell));
  expect(container.textContent).toBe('over');
  rerender(at(dayBefore, cell));
  expect(container.textContent).toBe('1 day');
});

test('the notice changes on its own at its date', () => {
  vi.useFakeTimers({ now: closes - 90_000 });
  render(at(0, strip, () => Date.now()));
  expect(said()).toMatch(/, in 2 min\./);
  act(() => void vi.advanceTimersByTime(89_000));
  expect(said()).toMatch(/^This site closes on /);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(said()).toMatch(/^This site closed on /);
});
