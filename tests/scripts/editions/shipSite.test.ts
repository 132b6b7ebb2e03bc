import { expect, test } from 'vitest';
import { loadProject } from '../../../scripts/description/loadProject.ts';
import { readEditions, readScreens } from '../../../scripts/editions/readEditions.ts';
import { readOperationSources } from '../../../scripts/editions/readOperationSources.ts';
import { shipSite } from '../../../scripts/editions/shipSite.ts';

const { files } = await loadProject();
const screens = readScreens(files);
const editions = readEditions(files);
const shipped = (site: 'default' | 'HKG' | 'NLD' | 'EU') =>
  shipSite(site, screens, editions, readOperationSources(files));

test('the global site gets every screen, and no operation is refused to it', () => {
  const { screens: sent, refused } = shipped('default');
  expect([...sent.values()]).not.toContain(null);
  expect(refused).toEqual([]);
});

test('a page that a site never has is not sent to it, nor are operations that only this page calls', () => {
  const { screens: sent, refused } = shipped('NLD');
  expect(sent.get('subAccountTransferRecord')).toBeNull();
  expect(refused).toContain('transferList');
});

test('a part that a site never shows is not sent to it', () => {
  const text = JSON.stringify(shipped('EU').screens.get('exportStatment'));
  expect(text).not.toContain('exportDerivative');
  expect(text).toContain('exportPersonalInfo');
});

test('a part that ends at a date is sent, and its end is known', () => {
  const { screens: sent, holdsUntil, dated } = shipped('HKG');
  expect(sent.get('deposit')).not.toBeNull();
  expect(dated).toContain('deposit');
  expect(new Date(holdsUntil ?? 0).toISOString()).toBe('2027-03-31T16:00:00.000Z');
});
