// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Fact, Facts } from '../../../src/ui/facts/Facts.tsx';

afterEach(cleanup);

test.each([false, true])('every fact is a term and its definition in one list (ruled: %s)', (isRuled) => {
  const { container } = render(
    <Facts isRuled={isRuled}>
      <Fact label="Fee">0.1 USDT</Fact>
      <Fact label="Network">Tron</Fact>
    </Facts>,
  );
  const list = container.querySelector('dl');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Fee', 'Network']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '0.1 USDT',
    'Tron',
  ]);
  expect(list?.classList.contains('ua-facts--ruled')).toBe(isRuled);
});
