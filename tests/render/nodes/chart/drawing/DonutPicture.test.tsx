// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLayout } from '../../../renderScreen.tsx';
import { donut, drawChart, stubSight } from '../drawChart.tsx';

beforeEach(() => {
  stubLayout();
  stubSight();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wallet = (values: Record<string, string>) =>
  Object.entries(values).map(([coin, value]) => ({ coin, value }));
const halves = wallet({ BTC: '50', ETH: '25', USDT: '25' });

/** A ring, in the language given, and what it shows. */
async function drawRing(rows: unknown[], language = 'en') {
  const { container, i18n } = drawChart(donut, rows);
  await act(async () => void (await i18n.changeLanguage(language)));
  const slider = await page.findByRole('slider');
  const textsOf = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return {
    slider,
    found: (selector: string) => [...container.querySelectorAll(selector)],
    /** The names beside the ring. */
    beside: () => textsOf('svg g g .ua-chart__name'),
    /** The share in the middle of the ring: its part and its name. */
    middle: () => textsOf('svg > g > text'),
    legend: () => textsOf('.ua-chart__label'),
    marked: () => textsOf('.ua-chart__share--read .ua-chart__label'),
  };
}

describe('the names of shares', () => {
  it('are those of the largest shares, and one for the rest of more than six', async () => {
    const many = wallet({ A: '1', B: '2', C: '3', D: '4', E: '5', F: '6', G: '79' });
    const { legend, found } = await drawRing(many);
    expect(legend()).toEqual(['G', 'F', 'E', 'D', 'C', 'render.chart.rest']);
    expect(found('.ua-chart__slice')).toHaveLength(6);
  });

  it('are placed beside the ring where there is room, truncated, and in full in the legend', async () => {
    const { beside, legend } = await drawRing(wallet({ '1000000MOG': '60', SATOSH: '36', DUST: '4' }));
    expect(beside()).toEqual(['10000…', 'SATOSH']);
    expect(legend()).toEqual(['1000000MOG', 'SATOSH', 'DUST']);
  });

  it.each([
    ['en', ['start', 'end', 'end']],
    ['ar', ['end', 'start', 'start']],
  ])('are connected to the ring by lines (%s)', async (language, anchors) => {
    const { found } = await drawRing(wallet({ BTC: '45', ETH: '30', USDT: '25' }), language);
    expect(found('svg g g .ua-chart__name').map((name) => name.getAttribute('text-anchor'))).toEqual(anchors);
  });

  it('are centred above and below it', async () => {
    const { found } = await drawRing(wallet({ BTC: '100' }));
    expect(found('svg g g .ua-chart__name')[0]?.getAttribute('text-anchor')).toBe('middle');
  });
});

describe('a ring can be read', () => {
  it.each<[where: string, language: string, at: [x: number, y: number], name: string]>([
    ['first quarter', 'en', [180, 60], 'BTC'],
    ['second quarter', 'en', [180, 180], 'BTC'],
    ['third quarter', 'en', [60, 180], 'ETH'],
    ['last quarter', 'en', [60, 60], 'USDT'],
    ['quarter to the right of the top', 'ar', [180, 60], 'USDT'],
    ['quarter to the left of the top', 'ar', [60, 60], 'BTC'],
  ])('with the pointer: %s (%s)', async (_where, language, [clientX, clientY], name) => {
    const { slider, found, middle, marked } = await drawRing(halves, language);
    fireEvent.pointerMove(slider, { clientX, clientY });
    expect(slider.getAttribute('aria-valuenow')).toBe(
      String(halves.findIndex(({ coin }) => coin === name) + 1),
    );
    expect(middle()[1]).toBe(name);
    expect(marked()).toEqual([name]);
    expect(found('.ua-chart__slice--read')).toHaveLength(1);
  });

  it('until the pointer leaves, when it shows the largest share and marks none', async () => {
    const { slider, found, middle, marked } = await drawRing(halves);
    fireEvent.pointerMove(slider, { clientX: 60, clientY: 60 });
    expect(middle()).toEqual(['25.0\u00a0%', 'USDT']);
    fireEvent.pointerLeave(slider);
    expect(middle()).toEqual(['50.0\u00a0%', 'BTC']);
    expect([marked(), found('.ua-chart__slice--read')]).toEqual([[], []]);
  });

  it.each([
    ['en', 'ArrowRight'],
    ['ar', 'ArrowLeft'],
  ])('with the keys, in drawing order (%s)', async (language, key) => {
    const { slider, middle } = await drawRing(halves, language);
    fireEvent.keyDown(slider, { key });
    expect(middle()[1]).toBe('ETH');
  });
});
