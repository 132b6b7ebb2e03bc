import type { FieldProps } from '@rjsf/utils';

import { lazyPart } from '../../runtime/index.ts';
import { pointerOf } from '../draft/fieldUi.ts';

const rowsField = lazyPart(async () => (await import('./RowsField.tsx')).RowsField);

/** Slot for a list of rows in a form. Its editor and file readers are fetched when a form has one. */
export function RowsSlot({ fieldPathId }: FieldProps) {
  return (
    <rowsField.Part
      meanwhile={<div className="ua-skeleton ua-rows-placeholder" />}
      pointer={pointerOf(fieldPathId.path)}
    />
  );
}
