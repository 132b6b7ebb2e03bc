import { expect, test } from 'vitest';
import { createLogger } from '../../../src/sandbox/platform/logger.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger((line) => lines.push(line)));
  return lines.map((line) => {
    expect(line.indexOf('\n')).toBe(line.length - 1);
    return JSON.parse(line) as Record<string, unknown>;
  });
}

test('every entry is one JSON object on one line, whatever it contains', () => {
  const [info, warning, bare] = logged((log) => {
    log.info('A page reports trouble.', { kind: 'Timeout', note: 'two\nlines' });
    log.warn('Slow.');
    log.error('Nothing more is known.');
  });
  const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
  expect(info).toEqual({
    time,
    level: 'info',
    message: 'A page reports trouble.',
    details: { kind: 'Timeout', note: 'two\nlines' },
  });
  expect(warning).toEqual({ time, level: 'warning', message: 'Slow.' });
  expect(bare).toEqual({ time, level: 'fault', message: 'Nothing more is known.' });
});

test('entries below the level are dropped, except those that an investigation needs', () => {
  const lines: string[] = [];
  const log = createLogger((line) => lines.push(line), 'security');
  log.info('A page reports trouble.');
  log.security('login', {});
  log.warn('Slow.');
  log.error('It failed.');
  expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual([
    'security',
    'warning',
    'fault',
  ]);
});

test('an error is logged with its kind, code, constraint and stack locations, without values and details', () => {
  const inner = Object.assign(new Error('duplicate key: (elena@example.com)'), {
    code: '23505',
    constraint: 'withdrawal_address_once',
    detail: 'Key (uid, address)=(533285, TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy) already exists.',
    where: 'COPY accounts, line 1',
    parameters: ['+447700900123'],
  });
  const [entry] = logged((log) =>
    log.error('addressCreate failed.', new TypeError('no "elena"', { cause: inner })),
  );
  expect(entry?.cause).toEqual({
    name: 'TypeError',
    message: 'no "…"',
    stack: expect.arrayContaining([expect.stringMatching(/^at .+logger\.test\.ts:\d+:\d+\)?$/)]),
    cause: {
      name: 'Error',
      message: expect.not.stringContaining('example.com'),
      code: '23505',
      constraint: 'withdrawal_address_once',
      stack: expect.any(Array),
    },
  });
});

test('message lines that look like stack frames are not logged', () => {
  const cause = new Error('first\n    at elena (file:///home/elena/secret.ts:1:1)\nlast');
  const [entry] = logged((log) => log.error('It failed.', cause));
  expect(JSON.stringify(entry)).not.toContain('/home/elena');
});

test('a thrown value that is not an error is logged without personal data', () => {
  const [entry] = logged((log) => log.error('It failed.', 'elena@example.com'));
  expect(entry?.cause).toEqual({ name: 'string', message: '…@…', stack: [] });
});
