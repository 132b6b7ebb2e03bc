// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartNode } from '../../../../generated/models/screen.v1.d.ts';
import { NetworkError } from '../../../../src/contract/index.ts';
import { settle, stubLayout } from '../../renderScreen.tsx';
import { course, day, donut, drawChart, stubSight } from './drawChart.tsx';

const pathOf = (view: { container: HTMLElement }, selector: string) =>
  [...view.container.querySelectorAll(selector)].map((path) => path.getAttribute('d') ?? '');

let sight: ReturnType<typeof stubSight>;

beforeEach(() => {
  stubLayout();
  sight = stubSight();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a chart', () => {
  it('has a name, can be read point by point with the keys, and stops at its ends', async () => {
    drawChart({}, [day(0, '10'), day(1, '30'), day(2, '20.5')]);
    const slider = await page.findByRole('slider');
    expect(page.getByRole('figure', { name: 'fees.caption' })).toBeTruthy();
    const said = () => slider.getAttribute('aria-valuetext') ?? '';
    expect(slider.getAttribute('aria-valuenow')).toBe('3');
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(slider);
    await user.keyboard('{ArrowLeft}');
    expect(said()).toContain('Jan 2, 2026');
    await user.keyboard('{Home}');
    expect(said()).toContain('Jan 1, 2026');
    await user.keyboard('{ArrowLeft}');
    expect(slider.getAttribute('aria-valuenow')).toBe('1');
    await user.keyboard('{End}{ArrowRight}');
    expect(slider.getAttribute('aria-valuenow')).toBe('3');
  });

  it.each([
    ['with a key that is the browser’s', { key: 'ArrowLeft', altKey: true }, '3'],
    ['with a key that means nothing', { key: 'x' }, '3'],
    ['up, beyond the last', { key: 'ArrowUp' }, '3'],
    ['down', { key: 'ArrowDown' }, '2'],
    ['a page back', { key: 'PageDown' }, '2'],
    ['a page on, beyond the last', { key: 'PageUp' }, '3'],
  ])('is read %s, and is at its last point again once it is left', async (_how, pressed, want) => {
    await act(async () => drawChart({}, [day(0, '10'), day(1, '30'), day(2, '20.5')]));
    const slider = await page.findByRole('slider');
    const isLeft = await act(async () => fireEvent.keyDown(slider, pressed));
    expect(slider.getAttribute('aria-valuenow')).toBe(want);
    expect(isLeft).toBe(pressed.key === 'x' || 'altKey' in pressed);
    await act(async () => fireEvent.blur(slider));
    expect(slider.getAttribute('aria-valuenow')).toBe('3');
  });

  it('is read the other way round on a page that is written from right to left', async () => {
    const { i18n } = await act(async () => drawChart({}, [day(0, '10'), day(1, '30'), day(2, '20.5')]));
    await act(async () => void (await i18n.changeLanguage('ar')));
    const slider = await page.findByRole('slider');
    await act(async () => fireEvent.keyDown(slider, { key: 'ArrowRight' }));
    expect(slider.getAttribute('aria-valuenow')).toBe('2');
    await act(async () => fireEvent.keyDown(slider, { key: 'ArrowLeft' }));
    expect(slider.getAttribute('aria-valuenow')).toBe('3');
  });

  it('shows the same figures as a table, exactly as received', async () => {
    drawChart({}, [day(0, '10'), day(1, ''), day(2, '0.123456789')]);
    await userEvent.click(await page.findByRole('button', { name: 'render.chart.table' }));
    const rows = within(page.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Jan 1, 2026.*10\.00/),
      'Jan 2, 2026–',
      expect.stringMatching(/^Jan 3, 2026.*0\.12/),
    ]);
    await userEvent.click(page.getByRole('button', { name: 'render.chart.picture' }));
    expect(page.queryByRole('table')).toBeNull();
  });

  it('has a gap where a figure is missing', async () => {
    const view = drawChart({}, [day(0, '1'), day(1, '2'), day(2, null), day(3, '3'), day(4, '4')]);
    await page.findByRole('slider');
    expect(pathOf(view, '.ua-chart__line')[0]?.match(/M/g)).toHaveLength(2);
  });

  it('spaces its points by time, whatever the order of the rows', async () => {
    const view = drawChart({}, [day(3, '40'), day(0, '10'), day(1, '20')]);
    await page.findByRole('slider');
    const [path = ''] = pathOf(view, '.ua-chart__line');
    const xs = [...path.matchAll(/[ML]([\d.]+),/g)].map(([, x]) => Number(x));
    expect((xs[2] ?? 0) - (xs[1] ?? 0)).toBeCloseTo(2 * ((xs[1] ?? 0) - (xs[0] ?? 0)), 1);
  });

  it('draws bars, and a line over them', async () => {
    const view = drawChart(
      { as: 'bar', series: [course.series[0], { id: 'sum', at: '/sum', label: 'fees.sum', as: 'line' }] },
      [day(0, '1', '1'), day(1, '-2', '-1'), day(2, '', '-1')],
    );
    await page.findByRole('slider');
    expect(view.container.querySelectorAll('rect.ua-chart__bar')).toHaveLength(2);
    expect(pathOf(view, '.ua-chart__line')).toHaveLength(1);
  });

  it('draws points over a line, reads the one nearest to the pointer, and announces them only where they exist', async () => {
    const own = { id: 'own', at: '/sum', label: 'fees.sum', as: 'points' } as const;
    const rows = [day(0, '10'), day(1, '30'), day(2, '20'), day(2.02, '21', '40'), day(3, '15')];
    const view = drawChart({ series: [course.series[0], own] }, rows);
    const slider = await page.findByRole('slider');
    expect(pathOf(view, '.ua-chart__line')).toHaveLength(1);
    const marks = [...view.container.querySelectorAll('svg .ua-chart__point')];
    expect(marks).toHaveLength(1);
    expect(slider.getAttribute('aria-valuetext')).not.toContain('fees.sum');
    const [x = 0, y = 0] = (marks[0]?.getAttribute('transform')?.match(/[\d.]+/g) ?? []).map(Number);
    // Along the axis the moment before is nearer.
    fireEvent.pointerMove(slider, { clientX: x - 8, clientY: y });
    expect(slider.getAttribute('aria-valuenow')).toBe('4');
    fireEvent.pointerMove(slider, { clientX: x - 8, clientY: y + 100 });
    expect(slider.getAttribute('aria-valuenow')).toBe('3');
  });

  it('spaces whole months evenly, each under its name', async () => {
    const months = [0, 1, 2, 3].map((month) => ({ time: String(Date.UTC(2026, month, 1)), fee: '5' }));
    const x = { ...course.x, formatArgs: { unit: 'ms', whole: 'month' } } as const;
    const view = drawChart({ as: 'bar', x }, months);
    expect((await page.findByRole('slider')).getAttribute('aria-valuetext')).toContain('Apr 2026');
    const starts = [...view.container.querySelectorAll('rect.ua-chart__bar')].map((bar) =>
      Number(bar.getAttribute('x')),
    );
    const steps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 6);
    const names = [...view.container.querySelectorAll('svg text')].map((text) => text.textContent);
    expect(names).toEqual(expect.arrayContaining(['Jan 2026', 'Mar 2026']));
  });

  it('names the only month if there is one', async () => {
    const x = { ...course.x, formatArgs: { unit: 'ms', whole: 'month' } } as const;
    const view = drawChart({ as: 'bar', x }, [{ time: String(Date.UTC(2026, 1, 1)), fee: '5' }]);
    await page.findByRole('slider');
    const names = [...view.container.querySelectorAll('svg text')].map((text) => text.textContent);
    expect(names).toContain('Feb 2026');
  });

  it('draws a reference line where it has a value', async () => {
    const references: ChartNode['references'] = [
      { id: 'limit', label: 'fees.limit', value: '25' },
      { id: 'other', label: 'fees.other', value: { $: 'fees#/none' } },
    ];
    const view = drawChart({ references }, [day(0, '1'), day(1, '2')]);
    await page.findByRole('slider');
    expect(view.container.querySelectorAll('.ua-chart__reference')).toHaveLength(1);
  });

  it.each([
    ['within reach', '40', '', 1],
    ['far above', '41', ' ↑', 0],
    ['far below', '-41', ' ↓', 0],
  ])('keeps the figures visible beside a reference %s', async (_, value, arrow, lines) => {
    const references: ChartNode['references'] = [{ id: 'limit', label: 'fees.limit', value }];
    const view = drawChart({ as: 'bar', references }, [day(0, '1'), day(1, '2')]);
    await page.findByRole('slider');
    const reference = view.container.querySelector('.ua-chart__reference');
    expect(reference?.textContent).toBe(`render.chart.value${arrow}`);
    expect(reference?.querySelectorAll('path')).toHaveLength(lines);
  });

  const courses: ChartNode['as'][] = ['line', 'area'];
  const all: ChartNode['as'][] = [...courses, 'bar', 'stacked'];
  it.each([
    ['all equal', [day(0, '5'), day(1, '5')], all],
    ['a single one', [day(0, '5')], all],
    // Of bars at zero there is nothing to draw.
    ['all zero', [day(0, '0'), day(1, '0')], courses],
    ['below zero', [day(0, '-1'), day(1, '-5')], all],
    ['tiny beside huge', [day(0, '0.000000000000000001'), day(1, '1000000000000000000')], all],
  ])('draws figures that are %s', async (_what, rows, kinds) => {
    for (const as of kinds) {
      const view = drawChart({ as }, rows);
      await page.findByRole('slider');
      expect(view.container.querySelector('svg')?.outerHTML).not.toMatch(/NaN|Infinity/);
      cleanup();
    }
  });
});

describe('a donut', () => {
  const coins = [
    { coin: 'BTC', value: '60' },
    { coin: 'ETH', value: '30' },
    { coin: 'USDT', value: '10' },
  ];

  it('announces each share with its figure', async () => {
    const view = drawChart(donut, coins);
    const slider = await page.findByRole('slider');
    expect(view.container.querySelectorAll('.ua-chart__slice')).toHaveLength(3);
    expect(page.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/BTC.*60.*%.*60\.00/),
      expect.stringMatching(/ETH.*30.*%.*30\.00/),
      expect.stringMatching(/USDT.*10.*%.*10\.00/),
    ]);
    expect(slider.getAttribute('aria-valuemax')).toBe('3');
  });

  it('as a table has the share of each row, and a dash for what has none', async () => {
    await act(async () =>
      drawChart(donut, [...coins, { coin: 'XRP', value: '-5' }, { coin: 'SOL', value: '' }]),
    );
    await act(async () => fireEvent.click(page.getByRole('button', { name: 'render.chart.table' })));
    const rows = within(page.getByRole('table')).getAllByRole('row');
    expect(rows[0]?.lastElementChild?.textContent).toBe('render.chart.shareLabel');
    const shares = rows.slice(1).map((row) => row.lastElementChild?.textContent);
    expect(shares).toEqual([
      expect.stringMatching(/^60/),
      expect.stringMatching(/^30/),
      expect.stringMatching(/^10/),
      '–',
      '–',
    ]);
  });

  it('leaves out what has no share, and says so', async () => {
    drawChart(donut, [...coins, { coin: 'XRP', value: '-5' }]);
    expect(await page.findByText('render.chart.noShare')).toBeTruthy();
    expect(page.getAllByRole('listitem')).toHaveLength(3);
  });

  it('draws no ring for nothing but zeros', async () => {
    const view = drawChart(donut, [{ coin: 'BTC', value: '0' }]);
    expect(await page.findByText('render.chart.noShare')).toBeTruthy();
    expect(view.container.querySelector('.ua-chart__slice')).toBeNull();
  });
});

describe('the states of a chart', () => {
  it('empty: without rows, without any figure, and where all bars are zero', async () => {
    drawChart({}, []);
    expect(await page.findByText('fees.none')).toBeTruthy();
    cleanup();
    drawChart({}, [day(0, ''), day(1, null)]);
    expect(await page.findByText('fees.none')).toBeTruthy();
    cleanup();
    drawChart({ as: 'bar' }, [day(0, '0'), day(1, '0.00')]);
    expect(await page.findByText('fees.none')).toBeTruthy();
  });

  it('failed: with a retry button', async () => {
    const { calls } = drawChart({}, new NetworkError({ operation: 'addressList', cause: new Error('off') }));
    await userEvent.click(await page.findByRole('button', { name: 'render.retry' }));
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('far from the viewport: requests and draws nothing until it comes near', async () => {
    sight.isFar = true;
    const { calls, container } = drawChart({}, [day(0, '1')], 'lazy');
    await settle(20);
    expect(calls).toEqual([]);
    expect(container.querySelector('.ua-skeleton')).toBeNull();
    expect(page.getByRole('figure', { name: 'fees.caption' })).toBeTruthy();
    sight.comeNear();
    expect(await page.findByRole('slider')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('private: everything drawn can be covered', async () => {
    const view = drawChart({ private: true }, [day(0, '1')]);
    await page.findByRole('slider');
    const open = view.container.querySelector('.ua-chart__open');
    for (const selector of ['svg', '.ua-chart__summary', '.ua-chart__legend', 'button'])
      expect(view.container.querySelectorAll(selector).length, selector).toBe(
        open?.querySelectorAll(selector).length,
      );
    expect(view.container.querySelector('.ua-chart__cover')?.textContent).toContain('render.valueHidden');
  });
});
