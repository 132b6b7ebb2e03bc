import { expect, it } from 'vitest';
import { comparisonPage, departureWords } from '../../../scripts/gallery/comparisonPage.ts';

it('shows before, after and difference of changed specimens, in that order', () => {
  const page = comparisonPage([
    { name: 'HKG withdraw/full', pixels: 1234, before: 'b.webp', after: 'a.webp', difference: 'd.webp' },
  ]);
  expect(page).toContain('<h3>HKG withdraw/full</h3>');
  expect(page).toContain('1,234 pixels differ.');
  expect(
    [...page.matchAll(/<figcaption>(\w+)<\/figcaption><a href="(\w+\.webp)">/g)].map(([, ...parts]) => parts),
  ).toEqual([
    ['Before', 'b.webp'],
    ['After', 'a.webp'],
    ['Difference', 'd.webp'],
  ]);
});

it('states for new and removed specimens which picture exists', () => {
  expect(departureWords({ pixels: 0, after: 'a.webp' })).toBe('No picture of it is kept.');
  expect(departureWords({ pixels: 0, before: 'b.webp' })).toBe(
    'A picture of it is kept, and it is shown no more.',
  );
  expect(comparisonPage([{ name: 'one', pixels: 0, after: 'a.webp' }])).not.toContain('Before');
});

it('states that nothing differs', () => {
  expect(comparisonPage([])).toContain('Every picture is as it is kept.');
});
