// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFormParts } from '../../src/forms/draft/FormContext.tsx';
import { useFieldState } from '../../src/forms/fields/useField.tsx';
import { useRowsDraft } from '../../src/forms/rows/RowsContext.tsx';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each<[given: string, use: () => unknown, missing: string]>([
  ['a field outside of a form', useFormParts, 'FormPartsProvider'],
  ['a control outside of a field', useFieldState, 'FieldFrame'],
  ['a line outside of a list', useRowsDraft, 'RowsProvider'],
])('%s names what is missing around it', (_given, use, missing) => {
  expect(() => renderHook(use)).toThrow(missing);
});
