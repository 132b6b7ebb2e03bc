// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { RecentChips } from '../../../src/ui/chips/RecentChips.tsx';
import { englishTexts } from '../../englishTexts.ts';

const i18n = await englishTexts();
afterEach(cleanup);

function show(options: readonly { value: string; label: string }[]) {
  const onChoose = vi.fn();
  render(
    <I18nextProvider i18n={i18n}>
      <RecentChips options={options} onChoose={onChoose} />
    </I18nextProvider>,
  );
  return onChoose;
}

test('a press chooses the option of the chip', () => {
  const options = [
    { value: 'TRX', label: 'Tron' },
    { value: 'ETH', label: 'Ethereum' },
  ];
  const onChoose = show(options);
  expect(screen.getByRole('group').getAttribute('aria-label')).toBe(i18n.t('render.recent'));
  fireEvent.click(screen.getByRole('button', { name: 'Ethereum' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(options[1]);
});

test('nothing is shown without options, not even a label', () => {
  show([]);
  expect(document.body.textContent).toBe('');
});
