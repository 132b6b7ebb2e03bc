import type { FieldProps } from '@rjsf/utils';

import { lazyPart } from '../../runtime/index.ts';
import { useFormParts } from '../draft/FormContext.tsx';
import { fieldUi, pointerOf } from '../draft/fieldUi.ts';
import { rowsOutline } from './rowsOutline.ts';

const rowsField = lazyPart(() => import('./RowsField.tsx').then((module) => module.RowsField));

/** Slot for a list of rows in a form. Its editor and file readers are fetched when a form has one. */
export function RowsSlot({ fieldPathId }: FieldProps) {
  const { compiled } = useFormParts();
  const pointer = pointerOf(fieldPathId.path);
  const columns = fieldUi(compiled.file, pointer)?.rows?.columns;
  return <rowsField.Part meanwhile={columns && <rowsOutline.Part columns={columns} />} pointer={pointer} />;
}
