// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sheet } from '../../../src/ui/dialog/Sheet.tsx';

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({ lng: 'en', resources: {}, keySeparator: false, nsSeparator: false });

const onClose = vi.fn();
const draw = (sheet: ReactNode) => render(<I18nextProvider i18n={i18n}>{sheet}</I18nextProvider>);
const sizes = { scrollHeight: 0, clientHeight: 0 };

beforeEach(() => {
  onClose.mockReset();
  Object.assign(sizes, { scrollHeight: 100, clientHeight: 100 });
  for (const name of ['scrollHeight', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(() => sizes[name]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('is named by its heading, and its cross closes it once', async () => {
  draw(
    <Sheet as="middle" title="Save this?" onClose={onClose}>
      <p>facts</p>
    </Sheet>,
  );
  const sheet = screen.getByRole('dialog', { name: 'Save this?' });
  expect(within(sheet).getByRole('heading', { level: 2 }).textContent).toBe('Save this?');
  const cross = within(sheet).getByRole('button', { name: 'ui.close' });
  expect(document.activeElement).toBe(cross);
  await userEvent.dblClick(cross);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('has its buttons in the foot, and no cross where one of them closes it', () => {
  draw(
    <Sheet
      as="middle"
      icon="shield"
      title="Closed"
      hasCross={false}
      onClose={onClose}
      footer={<button type="button">Close</button>}
    >
      <p>why</p>
    </Sheet>,
  );
  const foot = screen.getByRole('contentinfo');
  expect(within(foot).getByRole('button', { name: 'Close' })).toBe(document.activeElement);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('can be scrolled by keyboard when its body overflows, and is no Tab stop otherwise', () => {
  const body = () => screen.getByText('facts').parentElement?.parentElement;
  const sheet = (
    <Sheet as="side" title="Record" onClose={onClose}>
      <p>facts</p>
    </Sheet>
  );
  draw(sheet);
  expect(body()?.hasAttribute('tabindex')).toBe(false);
  cleanup();
  sizes.scrollHeight = 500;
  draw(sheet);
  expect(body()?.getAttribute('tabindex')).toBe('0');
});

it.each(['picker', 'panel'] as const)('leaves scrolling to the children of a %s', (as) => {
  sizes.scrollHeight = 500;
  draw(
    <Sheet as={as} title="Choose" onClose={onClose}>
      <ul>list</ul>
    </Sheet>,
  );
  expect(screen.getByRole('list').closest('[tabindex]')).toBeNull();
});
