// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Icon } from '../../../src/ui/icons/Icon.tsx';
import { type IconName, iconNames } from '../../../src/ui/icons/iconName.ts';

const sprite = readFileSync('src/ui/icons/icons.svg', 'utf8');

/** The list of requirements §9.8, each by the name it has here. */
const specified: IconName[] = [
  'alertCircle',
  'alertTriangle',
  'chevronDown',
  'chevronLeft',
  'chevronRight',
  'chevronUp',
  'arrowDown',
  'arrowLeft',
  'arrowRight',
  'arrowUp',
  'check',
  'circle',
  'close',
  'eye',
  'eyeOff',
  'help',
  'loading',
  'megaphone',
  'minus',
  'plus',
  'search',
];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test.each(specified)('requirements §9.8: the icon set has the 16 px icon %s', (name) => {
  expect(sprite).toContain(`<symbol id="${name}" viewBox="0 0 16 16">`);
  const { container } = render(<Icon name={name} />);
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('16');
  expect(container.querySelector('use')?.getAttribute('href')).toBe(`#icon-${name}`);
});

test('the names and the drawings are the same set', () => {
  const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(drawn.sort()).toEqual([...iconNames].sort());
});

describe('requirements §8.2: an icon must be an icon definition', () => {
  const draw = () => render(<Icon name={'unicorn' as IconName} />);

  test('while developing', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(draw).toThrow('icon must be an icon definition');
  });

  test('in production its place stays empty', () => {
    vi.stubEnv('DEV', false);
    expect(draw().container.querySelector('svg')).not.toBeNull();
  });
});
