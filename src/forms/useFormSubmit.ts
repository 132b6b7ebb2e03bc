import { type FormEvent, useCallback } from 'react';
import type { Scopes } from '../language/index.ts';
import { useLocalScopes, useRuntime, useScreenModel } from '../runtime/index.ts';
import type { FormParts } from './FormContext.tsx';
import type { SchemaFormProps } from './SchemaForm.tsx';
import { submitForm } from './submitForm.ts';

// The second click of a double click can come after a quick operation has already answered.
const REST_MS = 500;

/** What outlives one draft: the form that follows a success is still locked against the same double click. */
export interface SubmitLock {
  /** The submit that is under way or has just been. */
  holder: object | null;
  /** What was refused just now: with anything else filled in, a submit is no late click but meant. */
  refused?: unknown;
}

/** Sends the form, one at a time. `onSent` hears of a success after everything that follows it is done. */
export function useFormSubmit(
  parts: FormParts,
  { confirm, prove, onDone }: Pick<SchemaFormProps, 'confirm' | 'prove' | 'onDone'>,
  lock: SubmitLock,
  onSent: () => void,
): (event: FormEvent) => void {
  const { call, go, holds, loginHref } = useRuntime();
  const model = useScreenModel();
  const local = useLocalScopes();

  const run = useCallback(async () => {
    // Taken at once, not with the next drawing: two events can come before it.
    const isMeant = lock.refused !== undefined && lock.refused !== parts.draft.get().data;
    if (lock.holder !== null && !isMeant) return;
    const holder = {};
    lock.holder = holder;
    lock.refused = undefined;
    const release = holds.take();
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
        onDone,
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
  }, [parts, lock, call, go, holds, loginHref, model, local, confirm, prove, onDone, onSent]);

  return useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      // React lets an event of a form inside an overlay bubble into the form it was opened from.
      event.stopPropagation();
      void run();
    },
    [run],
  );
}
