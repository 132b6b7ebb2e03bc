import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useDraft, useFormParts } from '../draft/FormContext.tsx';
import { fieldUi, pointerOf } from '../draft/fieldUi.ts';
import './formLayout.css';

/** The fields in the rows of the form file (rjsf's object template). */
export function FormLayout({ properties, fieldPathId }: ObjectFieldTemplateProps) {
  const { compiled, part } = useFormParts();
  const { file } = compiled;
  const contents = new Map(
    properties.map(({ name, content }) => [pointerOf([...fieldPathId.path, name]), content] as const),
  );
  const isHere = (pointer: string) =>
    contents.has(pointer) && (part === undefined || part.some((own) => isSameOrInside(own, pointer)));
  const rows: readonly string[][] = file.layout
    .map((row) => row.filter(isHere))
    .filter((row) => row.length > 0);
  const laidOut = new Set(rows.flat());
  // A field missing from the layout must still be reachable; hidden ones have no place.
  const others = [...contents.keys()].filter(
    (pointer) => isHere(pointer) && !laidOut.has(pointer) && fieldUi(file, pointer)?.widget !== 'hidden',
  );
  return (
    <div className="ua-form__fields">
      {[...rows, ...others.map((pointer) => [pointer])].map((row) => (
        <FormRow key={row.join()} pointers={row} contents={contents} />
      ))}
    </div>
  );
}

/** Whether a field is `pointer` itself or inside the object there. */
function isSameOrInside(field: string, pointer: string): boolean {
  return field === pointer || field.startsWith(`${pointer}/`);
}

interface RowProps {
  pointers: readonly string[];
  contents: ReadonlyMap<string, ReactNode>;
}

function FormRow({ pointers, contents }: RowProps) {
  const shown = useDraft((draft) => pointers.filter((pointer) => draft.isShown(pointer)).join());
  // An empty row would still take up its gap.
  if (shown === '') return null;
  return (
    <div className="ua-form__row">
      {shown.split(',').map((pointer) => (
        <div key={pointer} className="ua-form__cell">
          {contents.get(pointer)}
        </div>
      ))}
    </div>
  );
}
