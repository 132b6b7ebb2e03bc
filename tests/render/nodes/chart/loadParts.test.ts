import { expect, it, vi } from 'vitest';
import { drawing } from '../../../../src/render/nodes/chart/ChartNode.tsx';
import { loadParts } from '../../../../src/render/nodes/chart/loadParts.ts';

it('a chart fetches its drawing before it comes into view', async () => {
  const load = vi.spyOn(drawing, 'load');
  await loadParts();
  expect(load).toHaveBeenCalledOnce();
  load.mockRestore();
});
