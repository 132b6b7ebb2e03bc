import type { GrammarSchema } from '../../../language/base/grammarSchema.ts';

/** The definitions that the grammar of a form node refers to. */
export const formParts: Readonly<Record<string, GrammarSchema>> = {
  AmountBounds: {
    description: 'Limits of one amount at this moment.',
    type: 'object',
    additionalProperties: false,
    required: ['rules'],
    properties: {
      decimals: {
        description: 'How many decimals the amount may have.',
        type: 'object',
        additionalProperties: false,
        required: ['value', 'key'],
        properties: {
          value: { $ref: '#/definitions/Value', description: 'The number of decimals.' },
          key: {
            $ref: '#/definitions/Key',
            description: 'The error when there are more; `{{count}}` is the number.',
          },
        },
      },
      rules: {
        description:
          "The first rule that is broken gives the field's error. A limit that is not known is no limit.",
        type: 'array',
        minItems: 1,
        items: { $ref: '#/definitions/AmountRule' },
      },
      fill: {
        description: 'A button in the field that fills in an amount.',
        type: 'object',
        additionalProperties: false,
        required: ['value', 'label'],
        properties: {
          value: { $ref: '#/definitions/Value', description: 'The amount.' },
          label: { $ref: '#/definitions/Key', description: 'Words of the button.' },
        },
      },
    },
  },
  AmountRule: {
    description: 'One limit: `min`, `max` or `above`.',
    type: 'object',
    additionalProperties: false,
    required: ['key'],
    properties: {
      when: { $ref: '#/definitions/Condition', description: 'The limit counts only while this holds.' },
      of: { $ref: '#/definitions/Value', description: 'Compared instead of the amount itself.' },
      min: { $ref: '#/definitions/Value', description: 'It must be at least this.' },
      max: { $ref: '#/definitions/Value', description: 'It must be at most this.' },
      above: { $ref: '#/definitions/Value', description: 'It must be more than this.' },
      key: { $ref: '#/definitions/Key', description: 'The error.' },
      values: {
        $ref: '#/definitions/TextValues',
        description: 'Values for the placeholders of the error.',
      },
    },
    oneOf: [{ required: ['min'] }, { required: ['max'] }, { required: ['above'] }],
  },
  FieldCheck: {
    description: 'Asks the server about a field while people type. The answer can be read as `checked#`.',
    type: 'object',
    additionalProperties: false,
    required: ['op', 'on', 'args', 'debounceMs'],
    properties: {
      op: { $ref: '#/definitions/OperationId', description: 'Operation that is asked.' },
      on: {
        $ref: '#/definitions/Pointer',
        description: 'The field. It is asked about once the form itself accepts it.',
      },
      args: { $ref: '#/definitions/Arguments', description: 'Arguments of the operation.' },
      when: { $ref: '#/definitions/Condition', description: 'Asked only while this holds.' },
      debounceMs: {
        description: 'Waits this many milliseconds after the last change.',
        type: 'integer',
        minimum: 100,
        maximum: 5000,
      },
      fail: {
        description: 'Rules over `result#`; the first that holds gives the error.',
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['when', 'key'],
          properties: {
            when: { $ref: '#/definitions/Condition', description: 'The rule.' },
            at: {
              $ref: '#/definitions/Pointer',
              description: 'Field that shows the error. When left out: the field that was asked about.',
            },
            key: { $ref: '#/definitions/Key', description: 'The error.' },
          },
        },
      },
      warn: {
        description:
          'Rules over `result#`; each that holds gives a warning at its field, which keeps nobody from sending the form.',
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['when', 'key'],
          properties: {
            when: { $ref: '#/definitions/Condition', description: 'The rule.' },
            at: {
              $ref: '#/definitions/Pointer',
              description: 'Field that shows the warning. When left out: the field that was asked about.',
            },
            key: { $ref: '#/definitions/Key', description: 'The warning.' },
            values: {
              $ref: '#/definitions/TextValues',
              description: 'Values for the placeholders of the warning, from `result#` too.',
            },
          },
        },
      },
    },
  },
  KeepAsking: {
    title: 'KeepAsking',
    description: 'Keeps what is typed, and asks before the page is left.',
    type: 'object',
    additionalProperties: false,
    required: ['leave'],
    properties: {
      leave: {
        description: 'Asked before the page is left while something is typed; leaving drops it.',
        title: 'LeaveQuestion',
        type: 'object',
        additionalProperties: false,
        required: ['title', 'text', 'label'],
        properties: {
          title: { $ref: '#/definitions/Key', description: 'The question.' },
          text: { $ref: '#/definitions/Key', description: 'What would be lost.' },
          label: { $ref: '#/definitions/Key', description: 'Words of the button that leaves.' },
        },
      },
    },
  },
  RowsBinding: {
    description:
      'What a list of lines needs to know about the page. Pointers start at one line; conditions and arguments read it as `row#`.',
    type: 'object',
    additionalProperties: false,
    required: ['outcome'],
    properties: {
      options: {
        description: 'Choices of columns.',
        type: 'object',
        propertyNames: { $ref: '#/definitions/Pointer' },
        additionalProperties: { $ref: '#/definitions/OptionSource' },
      },
      check: {
        $ref: '#/definitions/FieldCheck',
        description: 'A question to the server about each line while it is typed.',
      },
      canonical: {
        description:
          'Columns and where the answer of `check` has their canonical spelling, so that two spellings of one thing count as the same.',
        type: 'object',
        propertyNames: { $ref: '#/definitions/Pointer' },
        additionalProperties: { $ref: '#/definitions/Pointer' },
      },
      alike: {
        description:
          'Lines for which the answers of `check` agree in one place and differ in another are shown a warning, and may be sent.',
        type: 'object',
        additionalProperties: false,
        required: ['by', 'unlike', 'at', 'key'],
        properties: {
          by: {
            $ref: '#/definitions/Pointer',
            description: 'Where they agree; an empty text is like no other.',
          },
          unlike: {
            $ref: '#/definitions/Pointer',
            description: 'Where they differ: lines with the same here are the same thing, not alike.',
          },
          at: { $ref: '#/definitions/Pointer', description: 'The column that shows the warning.' },
          key: { $ref: '#/definitions/Key', description: 'The warning.' },
        },
      },
      outcome: {
        description: 'Where the answer names the lines it refused.',
        type: 'object',
        additionalProperties: false,
        required: ['failed', 'index', 'code', 'fail'],
        properties: {
          failed: { $ref: '#/definitions/Pointer', description: 'The list of refused lines.' },
          index: { $ref: '#/definitions/Pointer', description: 'In an entry: which line, counted from 0.' },
          code: { $ref: '#/definitions/Pointer', description: 'In an entry: the business code.' },
          fail: { $ref: '#/definitions/FailMap', description: 'Columns and words for the codes.' },
          partly: {
            description: 'Done instead of `ok` when some lines were refused.',
            type: 'array',
            items: { $ref: '#/definitions/Action' },
          },
        },
      },
    },
  },
};
