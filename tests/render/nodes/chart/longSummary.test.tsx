// @vitest-environment happy-dom
import { cleanup, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartNode } from '../../../../generated/models/screen.v1.d.ts';
import { stubLayout } from '../../renderScreen.tsx';
import { day, drawChart, stubSight } from './drawChart.tsx';

beforeEach(() => {
  stubLayout();
  stubSight();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the summary beside a chart', () => {
  it('shows two lines of a long summary on phones, and all of it on request', async () => {
    // Texts are their keys here: many sentences make it long.
    const many = Array.from({ length: 6 }, (_, index) => ({
      id: `f${index}`,
      at: '/fee',
      label: 'fees.fee',
    }));
    const view = drawChart({ series: many as ChartNode['series'] }, [day(0, '10'), day(1, '30')]);
    const summary = () => view.container.querySelector('.ua-chart__summary > p');
    await userEvent.click(await page.findByRole('button', { name: 'render.chart.more' }));
    expect(summary()?.className).toBe('');
    await userEvent.click(page.getByRole('button', { name: 'render.chart.less' }));
    expect(summary()?.className).toBe('ua-chart__cut');
  });

  it('has no button for a short summary', async () => {
    drawChart({}, [day(0, '10'), day(1, '30')]);
    await page.findByRole('slider');
    expect(page.queryByRole('button', { name: 'render.chart.more' })).toBeNull();
  });
});
