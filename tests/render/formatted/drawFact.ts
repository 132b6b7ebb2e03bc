import { screen as page } from '@testing-library/react';
import { renderScreen } from '../renderScreen.tsx';

/**
 * Draws a page with one fact.
 * @param fact what its item says besides its label
 * @param answer of the source `one`, which it may read
 * @returns the element that holds the value
 */
export async function drawFact(fact: object, answer: unknown): Promise<HTMLElement> {
  renderScreen(
    {
      sources: { one: { op: 'configWeb' } },
      body: [
        {
          id: 'd',
          kind: 'detail',
          title: 'page.d',
          items: [{ id: 'f', label: 'page.f', ...fact } as never],
        },
      ],
    },
    { answer: () => answer },
  );
  return page.findByRole('definition');
}
