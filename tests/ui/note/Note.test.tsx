// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { Note } from '../../../src/ui/note/Note.tsx';
import { englishTexts } from '../../englishTexts.ts';

const i18n = await englishTexts();
const show = (note: ReactNode) => render(<I18nextProvider i18n={i18n}>{note}</I18nextProvider>);

afterEach(cleanup);

test.each([
  ['info', 'Note'],
  ['warn', 'Warning'],
  ['success', 'Done'],
  ['fail', 'Problem'],
] as const)('tone %s is also given in words: %s', (tone, word) => {
  show(<Note tone={tone}>Once sent, it stays sent.</Note>);
  expect(screen.getByText(word).className).toBe('ua-visually-hidden');
});

test('a note has the given role, and its button beside its text', () => {
  show(
    <Note tone="fail" role="alert" title="Not saved" action={<button type="button">Try again</button>}>
      <p>The exchange does not answer.</p>
    </Note>,
  );
  const note = screen.getByRole('alert');
  expect(note.textContent).toBe('ProblemNot savedThe exchange does not answer.Try again');
  expect(screen.getByRole('button').parentElement).toBe(note);
});
