import { type FormEvent, useCallback } from 'react';
import type { Scopes } from '../language/index.ts';
import { useLocalScopes, useRuntime, useScreenModel } from '../runtime/index.ts';
import type { FormParts } from './draft/FormContext.tsx';
import type { SchemaFormProps } from './SchemaForm.tsx';
import { submitForm } from './submitForm.ts';

// The second click of a double click can come after a quick operation has already answered.
const REST_MS = 500;

/** Outlives one draft, so that the form that follows a success is still locked against the same double click. */
export interface SubmitLock {
  /** The submit that is in progress or has just ended. */
  holder: object | null;
  /** The data that was just refused: once it has changed, another submit is intentional, not a late click. */
  refused?: unknown;
  /** Whether the last submit came from a form on the page itself rather than in a dialog. */
  isSentFromPage?: boolean;
}

/**
 * Moves the focus to the page's title after an outcome has replaced a form: the focused element is gone, and the page,
 * now shorter, may have scrolled past the outcome. Dialogs restore the focus themselves.
 */
export function leadToOutcome(lock: SubmitLock): void {
  if (lock.isSentFromPage === true && document.activeElement === document.body)
    document.getElementById('page-title')?.focus();
  lock.isSentFromPage = false;
}

/** Submits the form, one submit at a time. `onSent` is called after a success and all that follows it. */
export function useFormSubmit(
  parts: FormParts,
  { confirm, prove, onDone }: Pick<SchemaFormProps, 'confirm' | 'prove' | 'onDone'>,
  lock: SubmitLock,
  onSent: () => void,
): (event: FormEvent) => void {
  const { call, go, updateLock, loginHref } = useRuntime();
  const model = useScreenModel();
  const local = useLocalScopes();

  const run = useCallback(
    async (isOnPage: boolean) => {
      // Read at once, not on the next render: two events can arrive before it.
      const isMeant = lock.refused !== undefined && lock.refused !== parts.draft.get().data;
      if (lock.holder !== null && !isMeant) return;
      const holder = {};
      lock.holder = holder;
      lock.refused = undefined;
      const release = updateLock.take();
      let rest = Promise.resolve();
      try {
        const isDone = await submitForm(parts, {
          call: (op, args, options) => {
            rest = new Promise((resolve) => setTimeout(resolve, REST_MS));
            return call(op, args, options);
          },
          requestIds: parts.requestIds,
          scopes: (): Scopes => ({ ...model.scopes(), ...local }),
          confirm,
          prove,
          onDone: (...outcome) => {
            lock.isSentFromPage = isOnPage;
            return onDone(...outcome);
          },
          login: () => go(loginHref()),
        });
        if (isDone) onSent();
        else lock.refused = parts.draft.get().data;
      } finally {
        release();
        void rest.then(() => {
          if (lock.holder === holder) lock.holder = null;
        });
      }
    },
    [parts, lock, call, go, updateLock, loginHref, model, local, confirm, prove, onDone, onSent],
  );

  return useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      // React bubbles the event of a form inside an overlay into the form from which it was opened.
      event.stopPropagation();
      void run(event.currentTarget.closest('dialog, [role="dialog"]') === null);
    },
    [run],
  );
}
