import type { NodeDescription } from '../shared/nodeDescription.ts';
import { id } from '../shared/partSchemas.ts';

export const description: NodeDescription = {
  shows:
    'Figures of a source as a picture, with a sentence that says the same and a table of them one button away. Its value axis has one format, and so one unit, for all series. It is read by keyboard, too, and mirrored on right-to-left pages.',
  loaded: 'lazy',
  onPage: 'beside',
  required: ['as', 'rows', 'caption', 'x', 'series', 'format', 'empty'],
  properties: {
    as: {
      description: 'How the figures are drawn.',
      enum: ['line', 'area', 'bar', 'stacked', 'donut'],
      enumDescriptions: [
        'A course over time, where the difference matters: the value axis begins where the figures do.',
        'A course over time, where the size matters: the value axis begins at zero.',
        'Figures side by side, over time or by name.',
        'Figures that add up to a whole, one above the other, over time or by name. What is below zero grows downwards.',
        'The shares of one whole. The largest are drawn, the others together; what is not above zero has no share and is in the table alone.',
      ],
    },
    rows: { type: 'string', description: 'Name of a source that has `items` and gives all of them at once.' },
    caption: { $ref: '#/definitions/Key', description: 'Heading of the chart and its accessible name.' },
    x: { $ref: '#/definitions/ChartX', description: 'What the figures are of: moments, or names.' },
    series: {
      description: 'The figures, in the order of their colours and patterns.',
      type: 'array',
      minItems: 1,
      maxItems: 6,
      items: { $ref: '#/definitions/ChartSeries' },
    },
    format: { description: 'How every figure of the chart is written.' },
    formatArgs: {
      $ref: '#/definitions/FormatArguments',
      description:
        'Options of the format. The unit is one for the whole chart, so it cannot be read from a row.',
    },
    references: {
      description: 'Lines at values that the figures are compared with, such as a limit.',
      type: 'array',
      minItems: 1,
      maxItems: 3,
      items: { $ref: '#/definitions/ChartReference' },
    },
    private: {
      description:
        'The reader can hide all of it, its shape included, with the button beside a private figure of `stats` (S504).',
      type: 'boolean',
      default: false,
    },
    empty: {
      $ref: '#/definitions/Empty',
      description: 'What the chart says when there are no rows, or nothing but zeros for its bars.',
    },
  },
  definitions: {
    ChartX: {
      description:
        'What the figures of a chart are of. Moments are put in order, and every one once: of rows of the same moment the last counts. Names stay in the order of the rows.',
      type: 'object',
      additionalProperties: false,
      required: ['at', 'label', 'format'],
      properties: {
        at: {
          $ref: '#/definitions/Pointer',
          description: 'The moment or name in the row. It identifies the row.',
        },
        label: { $ref: '#/definitions/Key', description: 'What it is: heading of its column in the table.' },
        format: { description: 'How it is written. `date` and `dateTime` are moments, the others names.' },
        formatArgs: { $ref: '#/definitions/FormatArguments', description: 'Options of the format.' },
      },
    },
    ChartSeries: {
      description: 'One series of figures in a chart.',
      type: 'object',
      additionalProperties: false,
      required: ['id', 'at', 'label'],
      properties: {
        id,
        at: {
          $ref: '#/definitions/Pointer',
          description: 'The figure in the row. Where there is none, the course has a gap.',
        },
        label: {
          $ref: '#/definitions/Key',
          description: 'What it is: in the legend, in the sentence and above its column of the table.',
        },
        as: {
          description: 'How this series is drawn when that differs from the others.',
          enum: ['line', 'points'],
          enumDescriptions: [
            'In a `bar` chart over time: a line over the bars, such as their running sum.',
            'On a course of `line` or `area`: a mark at each figure and nothing between them, for what happened at single moments.',
          ],
        },
      },
    },
    ChartReference: {
      description: 'A line across a chart, at a value of its axis.',
      type: 'object',
      additionalProperties: false,
      required: ['id', 'label', 'value'],
      properties: {
        id,
        label: { $ref: '#/definitions/Key', description: 'What the line is; it stands at the line.' },
        value: {
          $ref: '#/definitions/Value',
          description:
            'Where it is: an amount in the unit of the chart. Without a value there is no line. Of a value more than twenty times the largest figure only the words are shown, with an arrow: a line would leave nothing of the figures.',
        },
      },
      examples: [{ id: 'least', label: 'overview.small', value: '10' }],
    },
  },
};
