import { nodeDescriptions } from '../../../src/render/nodes/registry.ts';
import { definitionsOf } from '../nodes/nodeGrammar.ts';
import { actionNames, conditionNames } from './keywordGrammar.ts';
import { titledIn } from './metaModel.ts';

/** One chapter of the reference: what it is about and the definitions it has, in this order. */
export interface Chapter {
  title: string;
  intro: string;
  definitions: readonly string[];
  /** Sections made from the code's own registries; they come first. */
  tables?: readonly ('scopes' | 'derivations' | 'formats' | 'widgets' | 'patchable' | 'layers')[];
}

/** Every definition of the meta-schemas must be in one of them; the generator throws for one that is not. */
export const chapters: readonly Chapter[] = [
  {
    title: 'Pages',
    intro:
      'A page is one file: `schemas/screens/<route>.json`. It names its sources and draws nodes from them.',
    definitions: ['Screen', 'Overlay', 'Empty', 'Find'],
  },
  {
    title: 'Names',
    intro: 'Words that stand for something defined elsewhere.',
    definitions: ['Id', 'Key', 'Feature', 'Pointer', 'OperationId', 'RouteId'],
  },
  {
    title: 'Values',
    intro: 'Whatever is shown, compared or sent is a value: written down, read from a scope, or derived.',
    definitions: ['Value', 'Literal', 'Binding', 'DerivedValue', 'Arguments', 'TextValues', 'FormattedValue'],
    tables: ['scopes', 'derivations'],
  },
  {
    title: 'Conditions',
    intro:
      'A condition is an object with one operator. There are no others, and nothing is evaluated as code.',
    definitions: ['Condition', ...conditionNames()],
  },
  {
    title: 'Formats',
    intro:
      'A format decides how a value is written and drawn. It accepts only values that the contract describes as what it can show.',
    definitions: ['Format', 'FormatArguments', 'StatusEntry'],
    tables: ['formats'],
  },
  {
    title: 'Sources',
    intro: 'What a page reads from the server.',
    definitions: ['Source', 'Paging', 'PagePaging', 'CursorPaging', 'Poll'],
  },
  {
    title: 'Nodes',
    intro: 'What a page is made of. Every node has an `id` and a `kind`; the kind decides about the rest.',
    definitions: ['Node', 'Fact', ...nodeSections()],
    tables: ['widgets'],
  },
  {
    title: 'Options',
    intro: 'The choices of a filter, a picker or a form field.',
    definitions: ['OptionSource', 'OptionNote'],
  },
  {
    title: 'Buttons and actions',
    intro: 'What people can do. Whatever cannot be undone is confirmed (S203).',
    definitions: [
      ...['Button', 'Confirm', 'Verify', 'StepUpVerify', 'CodesVerify', 'Action', 'FailMap'],
      ...actionNames(),
    ],
  },
  {
    title: 'Forms',
    intro: 'A form is one file: `schemas/forms/<form>.json`. A page draws it with a [form node](#node-form).',
    definitions: ['FormFile', 'FieldUi', 'FieldWords', 'RowsUi', 'RowsColumn', 'AskedFields', 'FormVariant'],
  },
  {
    title: 'Editions',
    intro:
      'Which features a site shows, when and with which values. How to change an edition: [schemas/compliance](../schemas/compliance/README.md).',
    definitions: [
      ...[
        'EditionFile',
        'Entry',
        'Moment',
        'FlagsFile',
        'Flag',
        'FlagDefault',
        'Ext',
        'HostsFile',
        'HostRule',
      ],
    ],
    tables: ['layers', 'patchable'],
  },
  {
    title: 'Around the pages',
    intro: 'Routes, navigation, the brand, marks, the sections of statements and the help assistant.',
    definitions: [
      ...['RoutesFile', 'RouteLine', 'NavigationFile', 'NavigationGroup', 'NavigationItem', 'NavigationPage'],
      ...[
        'NavigationArea',
        'Shortcuts',
        'CountdownNotice',
        'icon',
        'Brand',
        'BrandWords',
        'BrandLinks',
        'BrandAreas',
      ],
      ...['BrandHosts', 'BrandLanguage', 'BrandEnvironments', 'BrandEnvironment', 'EnvironmentKeys'],
      ...[
        'LanguageLists',
        'LanguageList',
        'MarksFile',
        'Mark',
        'SectionsFile',
        'ExportSection',
        'Help',
        'HelpArticle',
        'HelpLink',
      ],
    ],
  },
];

/** A section for every node kind, with what is specific to it. */
function nodeSections(): string[] {
  return Object.entries(nodeDescriptions).flatMap(([kind, description]) =>
    Object.entries(definitionsOf(kind, description)).flatMap(([name, schema]) => [
      schema.title ?? name,
      ...titledIn(schema).map(({ title = '' }) => title),
    ]),
  );
}
