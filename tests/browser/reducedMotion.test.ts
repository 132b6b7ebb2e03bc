import { expect, onTestFinished, test } from 'vitest';
import { openPage, signIn } from './support/openPage.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

test('a customer who prefers reduced motion gets the options of a form below their field', async () => {
  const { page, context } = await openPage(browser, { reducedMotion: 'reduce' });
  onTestFinished(() => context.close());
  await signIn(page, server.origin, 'Naomi Adler', '/withdraw/');
  const field = page.locator('article').getByRole('combobox', { name: /^Coin/ });
  await field.click();
  const popup = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await popup.locator('.ant-select-item-option').first().waitFor();
  // The place is measured by setting it to zero for a moment: a transition, however short, spoils the measure.
  expect(await popup.evaluate((list) => getComputedStyle(list).transitionProperty)).toBe('none');
  await popup.evaluate((list) =>
    Promise.all(list.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const [above, below] = [await field.boundingBox(), await popup.boundingBox()];
  if (!above || !below) throw new Error('The field or its options are not drawn.');
  expect(below.y).toBeGreaterThan(above.y);
  expect(below.y - above.y - above.height).toBeLessThan(24);
  expect(Math.abs(below.x - above.x)).toBeLessThan(24);
});
