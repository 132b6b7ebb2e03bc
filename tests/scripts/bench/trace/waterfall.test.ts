import { expect, test } from 'vitest';
import { kinds, type Work } from '../../../../scripts/bench/trace/readTrace.ts';
import { waterfallText } from '../../../../scripts/bench/trace/waterfall.ts';

const idle = Object.fromEntries(kinds.map((kind) => [kind, { until: 0, after: 0 }])) as unknown as Work;

test('a start of 720 ms, ten for each character', () => {
  const text = waterfallText('firstRow-ours', {
    doneMs: 500,
    endMs: 720,
    firstPaintMs: 300,
    requests: [
      { url: 'http://localhost/user/assets/assets/main-abc_-gh.js', sentMs: 100, endMs: 195, bytes: 51_234 },
    ],
    work: { ...idle, script: { until: 1_234.4, after: 5 } },
    busy: [
      [200, 220],
      [300, 305],
    ],
  });
  const lines = text.split('\n');
  const bar = (name: string) => lines.find((line) => line.startsWith(name))?.slice(35) ?? '';
  expect(lines[0]).toBe('firstRow-ours');
  expect(bar('assets/main.js')).toBe(
    `${' '.repeat(10)}${'━'.repeat(10)}${' '.repeat(53)}100–195 ms  51.2 kB`,
  );
  expect(bar('main thread').trimEnd()).toBe(`${' '.repeat(20)}██${' '.repeat(8)}▒`);
  expect(bar('first text painted')).toMatch(/^ {30}▲ +300 ms$/);
  expect(bar('what the bench waits for')).toMatch(/^ {50}▲ +500 ms$/);
  expect(lines).toContain('script                             1,234          5');
});

test('what comes after the time that is shown is left out', () => {
  const request = (sentMs: number) => ({ url: `http://localhost/${sentMs}`, sentMs, endMs: 900, bytes: 0 });
  const trace = {
    doneMs: 900,
    endMs: 900,
    firstPaintMs: null,
    requests: [request(10), request(600)],
    work: idle,
    busy: [],
  };
  const text = waterfallText('nextPage-ours', trace, 500);
  expect(text).toContain('10–900 ms');
  expect(text).not.toContain('600');
  expect(text).not.toContain('▲');
});
