// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScreenTools, useText } from '../../../src/render/context/ScreenContext.tsx';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  ['the tools of a screen', useScreenTools, 'ScreenToolsProvider'],
  ['the texts of a screen', useText, 'TextProvider'],
])('%s, used outside of one, name what is missing', (_given, use, provider) => {
  expect(() => renderHook(() => use())).toThrow(provider);
});
