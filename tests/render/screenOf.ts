import type { Screen } from '../../generated/models/screen.v1.d.ts';

/** A screen that says nothing but what a test gives it. */
export function screenOf(part: Partial<Screen>): Screen {
  return {
    $schema: '',
    id: 'moneyAddress',
    route: 'moneyAddress',
    title: 'page.title',
    purpose: 'page.purpose',
    access: 'login',
    body: [{ id: 'none', kind: 'text', text: 'page.none' }],
    ...part,
  };
}
