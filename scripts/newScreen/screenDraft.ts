import type { Column, Fact, Node, Screen } from '../../generated/models/screen.v1.d.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import type { OperationEntry } from '../description/listOperations.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import { alternatives } from '../description/schemaAt.ts';
import { describedField } from './describedField.ts';
import { type ScreenRequest, wordsOf } from './screenRequest.ts';
import { type SourceDraft, sourceDraft } from './sourceDraft.ts';

/** A valid first version of a page: the file and its English texts, by key. */
export interface ScreenDraft {
  screen: Screen;
  texts: Record<string, string>;
}

/** Further columns are left to the author to choose. */
const MOST_COLUMNS = 8;

/** @param known the keys that already have a text: `common.coin` is preferred to a new one */
export function screenDraft(
  request: ScreenRequest,
  entry: OperationEntry | undefined,
  description: MergedDescription,
  known: ReadonlySet<string>,
): ScreenDraft {
  const { id } = request;
  const purpose =
    request.purpose ?? (entry?.operation.summary ? `${entry.operation.summary}.` : 'What this page is for.');
  const head = {
    $schema: '../meta/screen.v1.json',
    id,
    route: id,
    title: `${id}.title`,
    purpose: `${id}.purpose`,
  };
  const texts = { [`${id}.title`]: request.title, [`${id}.purpose`]: purpose };
  if (!entry) {
    const text = `${id}.text`;
    const body: Screen['body'] = [{ id: 'text', kind: 'text', text }];
    // The type comes from the route list, which has this route only once the files are written.
    return {
      screen: { ...head, access: 'login', body } as Screen,
      texts: { ...texts, [text]: 'What a person reads here.' },
    };
  }
  const [result = {}] = alternatives(entry.result, description);
  const list = listOf(result, description);
  const draft = sourceDraft(entry, list?.pointer, id, description);
  const name = list === undefined ? 'answer' : 'rows';
  const fields = fieldsOf(list?.item ?? result, { id, scope: list ? 'row' : name, description, known });
  const node = list ? tableOf(id, fields, draft) : detailOf(id, fields);
  const empty = list ? { [`${id}.emptyTitle`]: 'Nothing here yet' } : {};
  return {
    screen: { ...head, access: 'login', sources: { [name]: draft.source }, body: [node] } as Screen,
    texts: {
      ...texts,
      ...empty,
      ...draft.texts,
      ...Object.assign({}, ...fields.map((field) => field.texts)),
    },
  };
}

/** The first list of objects in a result. */
function listOf(result: JsonSchema, description: MergedDescription) {
  for (const [name, property] of Object.entries(result.properties ?? {})) {
    const items = alternatives(property, description).find((schema) => schema.items)?.items;
    const item = items && alternatives(items, description).find((schema) => schema.properties);
    if (item) return { pointer: `/${name}`, item };
  }
  return undefined;
}

interface Field extends Pick<Column, 'id' | 'at' | 'label' | 'format' | 'formatArgs'> {
  binding: string;
  texts: Record<string, string>;
}

interface FieldPlace {
  id: string;
  scope: string;
  description: MergedDescription;
  known: ReadonlySet<string>;
}

function fieldsOf(item: JsonSchema, { id, scope, description, known }: FieldPlace): Field[] {
  const properties = Object.entries(item.properties ?? {});
  const unit = item.properties?.coin ? `${scope}#/coin` : undefined;
  return properties
    .flatMap(([name, schema]) => {
      const shown = describedField(name, alternatives(schema, description), { prefix: id, unit });
      if (!shown || !/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return [];
      const { texts, ...format } = shown;
      const isCommon = known.has(`common.${name}`);
      const label = isCommon ? `common.${name}` : `${id}.${name}`;
      const field = { id: idOf(name), at: `/${name}`, label, ...format, binding: `${scope}#/${name}` };
      return [{ ...field, texts: isCommon ? texts : { ...texts, [label]: wordsOf(name) } }];
    })
    .slice(0, MOST_COLUMNS);
}

/** An id as the screen language spells it: `paid_time` → `paidTime`. */
function idOf(name: string): string {
  const joined = name.replaceAll(/_+([A-Za-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
  return joined.charAt(0).toLowerCase() + joined.slice(1).replaceAll('_', '');
}

function tableOf(id: string, fields: readonly Field[], { filters }: SourceDraft): Node {
  const columns = fields.map(({ binding: _binding, texts: _texts, ...column }) => column);
  const key = fields.find(({ at, format }) => /id$/i.test(at) && format !== 'bool') ?? fields[0];
  return {
    id: 'rows',
    kind: 'table',
    rows: 'rows',
    key: key?.at ?? '',
    caption: `${id}.title`,
    ...(filters.length > 0 ? { filters } : {}),
    columns: columns as [Column, ...Column[]],
    empty: { title: `${id}.emptyTitle` },
  };
}

function detailOf(id: string, fields: readonly Field[]): Node {
  const items = fields.map(({ id: name, label, format, formatArgs, binding }) => ({
    id: name,
    label,
    value: { $: binding },
    format,
    ...(formatArgs === undefined ? {} : { formatArgs }),
  }));
  return { id: 'answer', kind: 'detail', title: `${id}.title`, items: items as [Fact, ...Fact[]] };
}
