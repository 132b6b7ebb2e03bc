import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { createElement } from 'react';
import type { CompiledForm } from '../../../generated/forms/types.ts';
import type { FieldUi } from '../../../generated/models/form.v1.d.ts';
import type { FormNode } from '../../../generated/models/screen.v1.d.ts';
import type { OwnWidgets } from '../../forms/uiSchemaOf.ts';
import type { EditionId, StudioFlag } from '../protocol/protocol.ts';
import { type ExtField, extFields } from './entryData.ts';
import { ListField } from './ListField.tsx';
import { MomentField } from './MomentField.tsx';

/** A form for one entry, and the texts that come from its schemas. */
export interface EntryForm {
  readonly compiled: CompiledForm;
  readonly node: FormNode;
  /** The widgets for times and lists. */
  readonly own: OwnWidgets;
  /** Key → English text, from the schemas' descriptions. */
  readonly words: Readonly<Record<string, string>>;
}

const isCustom = { eq: [{ $: 'form#/action' }, 'custom'] } satisfies FieldUi['when'];

/**
 * The form of an entry: what the grammar of editions allows it, and the flag's own values if it has any. It refuses
 * nothing itself, because every draft goes through the proof, which words a fault as `npm run check` does.
 *
 * @param entry schema of an entry
 */
export function entryForm(flag: StudioFlag, edition: EditionId, entry: RJSFSchema): EntryForm {
  const fields = flag.ext === undefined ? [] : extFields(flag.ext);
  const id = `entry-${flag.key}`;
  const ui = {
    '/action': { label: 'entry.action', widget: 'select' },
    ...Object.fromEntries(fields.map((field) => [field.pointer, extUi(flag.key, field)])),
    '/reason': { label: 'entry.reason', widget: 'text', help: 'entry.reason.help' },
    '/from': { label: 'entry.from', widget: 'text' },
    '/until': { label: 'entry.until', widget: 'text' },
    ...(edition === 'ISLAMIC'
      ? { '/overrides': { label: 'entry.overrides', widget: 'checkbox', help: 'entry.overrides.help' } }
      : {}),
  } satisfies Record<string, FieldUi>;
  const pick = Object.keys(ui);
  return {
    compiled: {
      schema: formSchema(id, flag, fields, pick),
      validators: { [id]: () => true },
      file: {
        id,
        // Nothing is ever sent from here: the data becomes a draft of the edition's file.
        from: { op: '' },
        pick: pick as CompiledForm['file']['pick'],
        layout: layoutOf(pick, fields.length > 0) as CompiledForm['file']['layout'],
        ui: { ...ui, '/ext': { label: 'entry.action.custom', when: isCustom } },
      },
    },
    node: { kind: 'form', id, form: id, options: { '/action': { values: actionsOf(flag) } } },
    own: ownWidgets(fields),
    words: wordsOf(flag, fields, entry),
  };
}

function ownWidgets(fields: readonly ExtField[]): OwnWidgets {
  const lists = fields.filter(({ isList }) => isList);
  return {
    '/from': MomentField,
    '/until': MomentField,
    ...Object.fromEntries(lists.map((field) => [field.pointer, listOf(field)])),
  };
}

/** Called once per form: a new component identity would remount the field. */
function listOf({ values, examples }: ExtField): OwnWidgets[string] {
  const known = values ?? examples;
  return (props: WidgetProps) => createElement(ListField, { ...props, known, areAll: values !== undefined });
}

function extUi(flag: string, { name, isList, values }: ExtField): FieldUi {
  const label = `ext.${flag}.${name}`;
  return {
    label,
    help: `${label}.help`,
    widget: !isList && values !== undefined ? 'select' : 'text',
    when: isCustom,
  };
}

function actionsOf({
  ext,
}: StudioFlag): [{ value: string; label: string }, ...{ value: string; label: string }[]] {
  const choice = (value: string) => ({ value, label: `entry.action.${value}` });
  return [choice('show'), choice('hide'), ...(ext === undefined ? [] : [choice('custom')])];
}

function formSchema(
  id: string,
  { key, ext }: StudioFlag,
  fields: readonly ExtField[],
  pick: readonly string[],
): RJSFSchema {
  const own = pick.filter((pointer) => !pointer.startsWith('/ext/'));
  const properties: NonNullable<RJSFSchema['properties']> = Object.fromEntries(
    own.map((pointer) => [pointer.slice(1), typeOf(pointer)]),
  );
  if (ext !== undefined) {
    const values = fields.map(({ name, isList, values: choices }) => [
      name,
      { type: 'string', minLength: 1, ...(isList || choices === undefined ? {} : { enum: [...choices] }) },
    ]);
    properties.ext = { type: 'object', required: ext.required ?? [], properties: Object.fromEntries(values) };
  }
  return { $id: id, title: key, type: 'object', required: ['action', 'reason'], properties };
}

/** Required texts have a minimum length of 1; otherwise the form would label them as optional. */
function typeOf(pointer: string): RJSFSchema {
  if (pointer === '/overrides') return { type: 'boolean' };
  return pointer === '/from' || pointer === '/until' ? { type: 'string' } : { type: 'string', minLength: 1 };
}

/** The flag's values first, then the reason, then the dates. */
function layoutOf(pick: readonly string[], hasExt: boolean): string[][] {
  const exception = pick.includes('/overrides') ? [['/overrides']] : [];
  return [['/action'], ...(hasExt ? [['/ext']] : []), ['/reason'], ...exception, ['/from'], ['/until']];
}

function wordsOf(
  { key }: StudioFlag,
  fields: readonly ExtField[],
  entry: RJSFSchema,
): Record<string, string> {
  const described = ['reason', 'overrides'].map((name) => {
    const property = entry.properties?.[name];
    return [`entry.${name}.help`, (typeof property === 'object' && property.description) || ''];
  });
  const own = fields.flatMap(({ name, label, help }) => [
    [`ext.${key}.${name}`, label],
    [`ext.${key}.${name}.help`, help],
  ]);
  return Object.fromEntries([...described, ...own]);
}
