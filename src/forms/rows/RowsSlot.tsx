import type { FieldProps } from '@rjsf/utils';
import { Suspense } from 'react';
import { later } from '../../runtime/index.ts';
import { pointerOf } from '../fieldUi.ts';

const rowsField = later(async () => (await import('./RowsField.tsx')).RowsField);

/** The place of a list of rows in a form. Its editor and its readers of files are fetched when a form has one. */
export function RowsSlot({ fieldPathId }: FieldProps) {
  return (
    <Suspense fallback={<div className="ua-skeleton ua-rows-room" />}>
      <rowsField.Part pointer={pointerOf(fieldPathId.path)} />
    </Suspense>
  );
}
