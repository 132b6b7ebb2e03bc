import { type FormEvent, useCallback } from 'react';
import type { Scopes } from '../language/index.ts';
import { useLocalScopes, useRuntime, useScreenModel } from '../runtime/index.ts';
import type { FormParts } from './draft/FormContext.tsx';
import type { SchemaFormProps } from './SchemaForm.tsx';
import { submitForm } from './submitForm.ts';

// The second click of a double click can come after a quick operation has already answered.
const REST_MS = 500;

/** Outlives one draft: the form that follows a success is still locked against the same double click. */
export interface SubmitLock {
  /** The submit that is in progress or has just ended. */
  holder: object | null;
  /** The data that was just refused: once it has changed, another submit is intended and not a late click. */
  refused?: unknown;
}

/** Submits the form, one submit at a time. `onSent` is called after a success and all that follows it. */
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
    // Read at once, not on the next render: two events can arrive before it.
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
      // React bubbles the event of a form inside an overlay into the form from which it was opened.
      event.stopPropagation();
      void run();
    },
    [run],
  );
}
