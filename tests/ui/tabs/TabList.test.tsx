// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TabList } from '../../../src/ui/tabs/TabList.tsx';

afterEach(() => {
  cleanup();
  document.body.style.direction = '';
});

const ids = ['first', 'second', 'third'] as const;

/** Three tabs above an empty panel, of which the second is chosen. */
function Tabs() {
  const [chosen, setChosen] = useState<(typeof ids)[number]>('second');
  const tabs = ids.map((id) => ({ id, label: `The ${id}`, domId: `tab-${id}` }));
  return (
    <>
      <TabList label="Records" tabs={tabs} chosen={chosen} panelId="panel" onChoose={(id) => setChosen(id)} />
      <div id="panel" role="tabpanel" aria-labelledby={`tab-${chosen}`} />
    </>
  );
}

const chosen = () => page.getByRole('tab', { selected: true });

function press(...keys: string[]): void {
  render(<Tabs />);
  for (const key of keys) fireEvent.keyDown(chosen(), { key });
}

describe('keys', () => {
  it.each([
    { keys: ['ArrowRight'], want: 'The third' },
    { keys: ['ArrowLeft'], want: 'The first' },
    { keys: ['Home'], want: 'The first' },
    { keys: ['End'], want: 'The third' },
    { keys: ['x'], want: 'The second' },
    { keys: ['End', 'ArrowRight'], want: 'The first' },
    { keys: ['Home', 'ArrowLeft'], want: 'The third' },
  ])('$keys from the second of three select $want', ({ keys, want }) => {
    press(...keys);
    expect(chosen().textContent).toBe(want);
  });

  it.each([
    { key: 'ArrowRight', want: 'The first' },
    { key: 'ArrowLeft', want: 'The third' },
    { key: 'Home', want: 'The first' },
    { key: 'End', want: 'The third' },
  ])('on a right-to-left page, $key selects $want', ({ key, want }) => {
    document.body.style.direction = 'rtl';
    press(key);
    expect(chosen().textContent).toBe(want);
  });

  it('move the focus along, and only moving keys are handled', () => {
    press('ArrowRight');
    expect(document.activeElement).toBe(chosen());
    expect(fireEvent.keyDown(chosen(), { key: 'Home' })).toBe(false);
    expect(fireEvent.keyDown(chosen(), { key: 'PageDown' })).toBe(true);
  });
});

it('a tab list is one Tab stop, at the selected tab, which names its panel', () => {
  render(<Tabs />);
  const stops = page.getAllByRole('tab').map((tab) => [tab.tabIndex, tab.getAttribute('aria-controls')]);
  expect(stops).toEqual([
    [-1, null],
    [0, 'panel'],
    [-1, null],
  ]);
  expect(page.getByRole('tabpanel', { name: 'The second' })).toBeTruthy();
});

it('a pressed tab is selected', () => {
  render(<Tabs />);
  fireEvent.click(page.getByRole('tab', { name: 'The third' }));
  expect(chosen().textContent).toBe('The third');
});
