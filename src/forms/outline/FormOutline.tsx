import { useMemo } from 'react';
import type { FormNode } from '../../../generated/models/screen.v1.d.ts';
import { resolveValue, writePointer } from '../../language/index.ts';
import { referencedScopes, useFacts, useScopes } from '../../runtime/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { isFieldShown } from '../draft/fieldRules.ts';
import { fieldUi, fieldWords } from '../draft/fieldUi.ts';
import { rowsOutline } from '../rows/rowsOutline.ts';
import '../schemaForm.css';
import '../fields/fieldFrame.css';
import '../fields/formLayout.css';
import './formOutline.css';
import { outlineOf } from './outlines.ts';

/** A form until its code is there: its labels, and the room of its fields, so that nothing moves when they come. */
export function FormOutline({ node }: { node: FormNode }) {
  const { t } = useTexts();
  const button = node.part === undefined || node.submit !== undefined ? node.submitLabel : undefined;
  const rows = useShownRows(node);
  return (
    <div className="ua-form" role="status" aria-busy="true">
      <span className="ua-visually-hidden">{t('render.loading')}</span>
      {rows.length > 0 && (
        <div className="ua-form__fields">
          {rows.map((row) => (
            <div key={row.join()} className="ua-form__row">
              {row.map((pointer) => (
                <div key={pointer} className="ua-form__cell">
                  <FieldOutline form={node.form} pointer={pointer} />
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      {button !== undefined && (
        <div className="ua-form__foot" aria-hidden="true">
          <span className="ua-button ua-button--primary ua-form__room">{t(button)}</span>
        </div>
      )}
    </div>
  );
}

/** The rows of fields that the form begins with, as far as its screen file fills them in. */
function useShownRows({ form, variant, part, initial }: FormNode): string[][] {
  const outline = outlineOf(form);
  const read = useMemo(() => ({ ui: outline?.ui, initial }), [outline, initial]);
  const scopes = useScopes(referencedScopes(read));
  const facts = useFacts();
  if (outline === undefined) return [];
  let filled: unknown = {};
  for (const [pointer, value] of Object.entries(initial ?? {}))
    filled = writePointer(filled, pointer, resolveValue(value, scopes));
  const known = { ...scopes, form: filled };
  const isHere = (pointer: string) => part === undefined || part.includes(pointer);
  const isShown = (pointer: string) => isFieldShown({ file: outline, variant }, pointer, known, facts);
  return outline.layout
    .map((row) => row.filter((pointer) => isHere(pointer) && isShown(pointer)))
    .filter((row) => row.length > 0);
}

function FieldOutline({ form, pointer }: { form: string; pointer: string }) {
  const { t } = useTexts();
  const file = outlineOf(form) ?? {};
  const ui = fieldUi(file, pointer);
  const scopes = useScopes(referencedScopes(ui?.words));
  const facts = useFacts();
  const words = fieldWords(file, pointer, scopes, facts);
  if (ui?.rows !== undefined) return <rowsOutline.Part columns={ui.rows.columns} />;
  const label = words && t(words.label);
  const isTicked = ui?.widget === 'checkbox';
  return (
    <div className="ua-field">
      {!isTicked && (
        <div className="ua-field__head">
          <span className="ua-field__label">{label}</span>
        </div>
      )}
      <span className={`ua-skeleton ua-field__room ua-field__room--${ui?.widget ?? 'text'}`}>
        {isTicked && <span className="ua-form__room">{label}</span>}
      </span>
      {words?.help !== undefined && <p className="ua-muted">{t(words.help)}</p>}
    </div>
  );
}
