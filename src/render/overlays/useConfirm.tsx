import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Confirm } from '../../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../../language/index.ts';
import { later } from '../../runtime/index.ts';

interface Question {
  confirm: Confirm;
  scopes: Scopes;
  label: string;
  answer(isConfirmed: boolean): void;
}

/** The dialog itself; fetched when the page is at rest, or with the first question. */
export const confirmDialog = later(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

/** Asks with a dialog and waits for the answer. `dialog` belongs somewhere on the page. */
export function useConfirm(): {
  ask(confirm: Confirm, scopes: Scopes, label: string): Promise<boolean>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = useCallback(async (confirm: Confirm, scopes: Scopes, label: string) => {
    // Without its dialog nothing is asked and so nothing done; the error reaches whoever wanted to ask.
    await confirmDialog.load();
    return new Promise<boolean>((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setQuestion(null);
        resolve(isConfirmed);
      };
      setQuestion({ confirm, scopes, label, answer });
    });
  }, []);
  const dialog = question && (
    <Suspense fallback={null}>
      <confirmDialog.Part
        confirm={question.confirm}
        scopes={question.scopes}
        label={question.label}
        onAnswer={question.answer}
      />
    </Suspense>
  );
  return { ask, dialog };
}
