import type { Filter, TableNode } from '../../../../generated/models/screen.v1.d.ts';
import { choiceOf, type FilterOutline, type NodeUrl } from '../../pageUrl/nodeUrl.ts';
import type { NodeDescription } from '../shared/nodeDescription.ts';
import { ext, feature, id, when } from '../shared/partSchemas.ts';

export const url: NodeUrl<TableNode> = ({ rows, columns, filters = [] }) => ({
  filters: Object.fromEntries(filters.map((filter) => [filter.id, ofFilter(filter)])),
  table: {
    rows,
    columns: Object.fromEntries(
      columns.flatMap(({ id: column, sort }) => (sort === undefined ? [] : [[column, sort]])),
    ),
  },
});

function ofFilter({ as, options, maxDays, initialDays }: Filter): FilterOutline {
  if (as === 'text') return { as };
  if (as === 'select') return choiceOf(options);
  return {
    as: 'dateRange',
    ...(maxDays === undefined ? {} : { maxDays }),
    ...(initialDays === undefined ? {} : { initialDays }),
  };
}

export const description: NodeDescription = {
  shows:
    'Rows of a source, with filters, sorting, pages, selection, export and a side sheet for each row. Loading, empty, failing and narrow states are drawn by the renderer.',
  loaded: 'lazy',
  onPage: 'records',
  patchable: ['/include'],
  required: ['rows', 'key', 'caption', 'columns', 'empty'],
  properties: {
    rows: { type: 'string', description: 'Name of a source that has `items`.' },
    key: { $ref: '#/definitions/Pointer', description: 'What identifies a row: a string or number in it.' },
    include: {
      description: 'Shows only rows with these keys. Set by the `ext` of an edition.',
      type: 'array',
      minItems: 1,
      items: { type: 'string' },
    },
    caption: { $ref: '#/definitions/Key', description: 'Accessible name of the table.' },
    columns: {
      description: 'The columns.',
      type: 'array',
      minItems: 1,
      items: { $ref: '#/definitions/Column' },
    },
    filters: {
      description: 'Filters above the table.',
      type: 'array',
      items: { $ref: '#/definitions/Filter' },
    },
    toolbar: {
      description: 'Buttons above the table.',
      type: 'array',
      items: { $ref: '#/definitions/Button' },
    },
    rowActions: {
      description: 'Buttons of each row; `row#` is the row.',
      type: 'array',
      items: { $ref: '#/definitions/Button' },
    },
    select: {
      description: 'Lets people select rows: one at a time, or many. They are read as `selection#`.',
      enum: ['one', 'many'],
    },
    bulk: {
      description:
        'With `select: "many"`: what can be done with all selected rows at once, as `selection#/keys`, `/rows` and `/count`. A confirmation repeats its facts for each of them as `row#`.',
      type: 'array',
      minItems: 1,
      items: { $ref: '#/definitions/Button' },
    },
    detail: {
      description:
        'Facts of the side sheet that opens from a row; `row#` is the row. When left out, the sheet repeats the columns.',
      type: 'array',
      items: { $ref: '#/definitions/Fact' },
    },
    totals: { $ref: '#/definitions/Totals', description: 'Sums below the rows.' },
    subRows: {
      description: 'What a row consists of. It opens below the row and is part of the side sheet.',
      $ref: '#/definitions/SubRows',
    },
    empty: { $ref: '#/definitions/Empty', description: 'What the table says when there are no rows.' },
    export: {
      description: 'Offers the rows as a CSV file: exact amounts, times in UTC, whole addresses.',
      const: 'csv',
    },
    virtual: {
      description:
        'For very long lists: past a number of rows, the table scrolls in a window of its own and keeps only the visible rows in the document.',
      type: 'object',
      additionalProperties: false,
      required: ['rowHeight', 'from'],
      properties: {
        rowHeight: { description: 'Height of a row in pixels.', type: 'integer', minimum: 28, maximum: 120 },
        from: { description: 'Number of rows from which on it does so.', type: 'integer', minimum: 20 },
      },
    },
  },
  definitions: {
    Column: {
      description: 'A column of a table. On a narrow screen the rows become cards and each column a line.',
      type: 'object',
      additionalProperties: false,
      required: ['id', 'at', 'label', 'format'],
      properties: {
        id,
        at: { $ref: '#/definitions/Pointer', description: 'The value in the row.' },
        label: { $ref: '#/definitions/Key', description: 'Heading of the column.' },
        format: { $ref: '#/definitions/Format', description: 'How the value is written.' },
        formatArgs: {
          $ref: '#/definitions/FormatArguments',
          description: 'Options of the format; `row#` is the row.',
        },
        feature,
        when: {
          $ref: '#/definitions/Condition',
          description:
            'Shown only while this holds. It decides about the whole column, so it reads the page, not the row.',
        },
        width: {
          description: 'Fixed width in pixels. Otherwise the content decides.',
          type: 'integer',
          minimum: 40,
          maximum: 600,
        },
        sort: {
          description: 'Makes the heading a button that asks the server for another order.',
          type: 'object',
          additionalProperties: false,
          required: ['param', 'ascending', 'descending'],
          properties: {
            param: {
              $ref: '#/definitions/Pointer',
              description: 'Argument of the source that takes the order.',
            },
            ascending: { description: 'What it is given for ascending order.', type: 'string' },
            descending: { description: 'What it is given for descending order.', type: 'string' },
          },
        },
        priority: {
          enum: [1, 2, 3],
          description:
            "What goes when there is no room: first the columns of priority 3, then those of priority 2. All of them are in the row's side sheet.",
          default: 1,
        },
        private: {
          description: 'The reader can hide its values, with the button beside a private figure of `stats`.',
          type: 'boolean',
          default: false,
        },
      },
    },
    Filter: {
      description:
        "A filter above a table. Its value is `filter#/<id>` and is kept in the page's address, so a reload, the back button and a shared link preserve it.",
      type: 'object',
      additionalProperties: false,
      required: ['id', 'label', 'as'],
      properties: {
        id: {
          $ref: '#/definitions/Id',
          description: "Name of the filter in the page's address, and its pointer in the scope `filter`.",
        },
        label: { $ref: '#/definitions/Key', description: 'Label of the filter.' },
        as: {
          description:
            '`select`: one of a list. `dateRange`: whole days, read as `filter#/<id>/from` and `/to` (ms). `text`: free text.',
          enum: ['select', 'dateRange', 'text'],
        },
        options: { $ref: '#/definitions/OptionSource', description: 'The choices of a `select`.' },
        maxDays: {
          type: 'integer',
          minimum: 1,
          maximum: 800,
          description: '`dateRange`: the longest span in days; the page says so beside the field.',
        },
        initialDays: {
          type: 'integer',
          minimum: 1,
          maximum: 800,
          description:
            '`dateRange`: shows this many days up to today until others are chosen. Arrows then move the span by its own length.',
        },
        feature,
        ext,
        when,
      },
    },
    SubRows: {
      description: 'Parts of a row, shown below it and in its side sheet. `row#` in the columns is one part.',
      type: 'object',
      additionalProperties: false,
      required: ['at', 'key', 'caption', 'columns'],
      properties: {
        at: { $ref: '#/definitions/Pointer', description: 'The list of parts in the row.' },
        key: { $ref: '#/definitions/Pointer', description: 'What identifies a part.' },
        caption: { $ref: '#/definitions/Key', description: 'Accessible name of the parts.' },
        columns: {
          description: 'Columns of the parts.',
          type: 'array',
          minItems: 1,
          items: { $ref: '#/definitions/Column' },
        },
      },
    },
    Totals: {
      description: 'Sums that the server gives over everything the filters select, at the foot of a table.',
      type: 'object',
      additionalProperties: false,
      required: ['items', 'key', 'label', 'cells'],
      properties: {
        items: { $ref: '#/definitions/Pointer', description: 'The list of sums in the answer of `rows`.' },
        key: {
          $ref: '#/definitions/Pointer',
          description: 'What tells the sums apart; it stands beside the label.',
        },
        label: { $ref: '#/definitions/Key', description: 'Label of a sum.' },
        cells: {
          description:
            "Which column shows what of a sum. The value is written by the column's format, whose `row#` is the sum.",
          type: 'object',
          minProperties: 1,
          propertyNames: { $ref: '#/definitions/Id' },
          additionalProperties: { $ref: '#/definitions/Pointer' },
        },
      },
    },
  },
};
