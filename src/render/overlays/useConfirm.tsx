import { type ReactNode, useCallback, useState } from 'react';
import type { Confirm } from '../../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../../language/index.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Question {
  confirm: Confirm;
  scopes: Scopes;
  label: string;
  answer(isConfirmed: boolean): void;
}

/** Asks with a dialog and waits for the answer. `dialog` belongs somewhere on the page. */
export function useConfirm(): {
  ask(confirm: Confirm, scopes: Scopes, label: string): Promise<boolean>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = useCallback(
    (confirm: Confirm, scopes: Scopes, label: string) =>
      new Promise<boolean>((resolve) => {
        const answer = (isConfirmed: boolean) => {
          setQuestion(null);
          resolve(isConfirmed);
        };
        setQuestion({ confirm, scopes, label, answer });
      }),
    [],
  );
  const dialog = question && (
    <ConfirmDialog
      confirm={question.confirm}
      scopes={question.scopes}
      label={question.label}
      onAnswer={question.answer}
    />
  );
  return { ask, dialog };
}
