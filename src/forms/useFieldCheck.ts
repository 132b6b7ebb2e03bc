import { useEffect, useMemo } from 'react';
import type { FieldCheck } from '../../generated/models/screen.v1.d.ts';
import { useRuntime } from '../runtime/index.ts';
import { FieldChecker } from './FieldChecker.ts';
import type { FormDraft } from './FormDraft.ts';

/** The check of a form's field, following the draft while the form is on the page. */
export function useFieldCheck(check: FieldCheck | undefined, draft: FormDraft): FieldChecker {
  const { call } = useRuntime();
  const checker = useMemo(() => new FieldChecker(check, draft, call), [check, draft, call]);
  useEffect(() => checker.start(), [checker]);
  return checker;
}
