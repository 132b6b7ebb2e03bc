// @vitest-environment happy-dom
import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { loadProject } from '../../scripts/description/loadProject.ts';
import { formatFinding } from '../../scripts/prove/finding.ts';
import { prove } from '../../scripts/prove/run/prove.ts';
import { renderScreen, stubLayout } from '../render/renderScreen.tsx';
import { followReadme } from './readmeExample.ts';

const { files } = await loadProject();
const changes = followReadme((path) => files[path] ?? '');
const example = 'schemas/screens/feeRefunds.json';

afterEach(cleanup);

describe('the worked example of schemas/README.md', () => {
  it('has every file that makes up a page', () => {
    expect(Object.keys(changes)).toEqual([
      'openapi/refunds.yaml',
      example,
      'schemas/routes.json',
      'schemas/navigation.json',
      'schemas/locales/en/user-assets.json',
      'schemas/locales/zh-HK/user-assets.json',
      'schemas/locales/ar-SA/user-assets.json',
    ]);
  });

  it('is proven together with everything else', () => {
    expect(prove({ files: { ...files, ...changes } }).map(formatFinding)).toEqual([]);
  });

  it('fails as it says', () => {
    const broken = changes[example]?.replace('"/amount"', '"/amout"') ?? '';
    expect(prove({ files: { ...files, ...changes, [example]: broken } }).map(formatFinding)).toEqual([
      `${example}:35:17 S104 column "amount": /amout is not in the result of feeRefundList. Did you mean /amount?`,
    ]);
  });

  it('renders the rows of its own example', async () => {
    stubLayout();
    const { paths } = parse(changes['openapi/refunds.yaml'] ?? '');
    const { responses } = paths['/v3/private/asset/fee-refund/list'].get;
    const { result } = responses['200'].content['application/json'].examples.success.value;
    const { calls } = renderScreen(JSON.parse(changes[example] ?? '') as Screen, { answer: () => result });
    const table = await page.findByRole('table', { name: 'feeRefunds.title' });
    await page.findByText('+12.5');
    expect(table.textContent).toContain('BTC');
    expect(calls).toEqual([['feeRefundList', { page: 1, limit: 20 }]]);
  });
});
