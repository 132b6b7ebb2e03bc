import type {
  Arguments,
  Binding,
  ChartNode,
  Condition,
  DerivedValue,
  FailMap,
  Format,
  FormatArguments,
  FormNode,
  Literal,
  OptionSource,
  Source,
  TableNode,
  Value,
  Verify,
  WidgetNode,
} from '../../generated/models/screen.v1.d.ts';
import type { DerivationParam } from '../../src/language/derivations/shared/derivation.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import type { Path } from '../documents/jsonDocument.ts';

/** What one scope contains, for walking it and for naming it in a message (`the result of addressList`). */
export interface ScopeShape {
  schema: JsonSchema;
  title: string;
  /** Operations whose results it is part of; none for what the page itself knows. */
  ops?: readonly string[];
}

/** Scope name (`row`, `filter`, `option:/chain`, a source) → what it contains at one place of a screen. */
export type ScopeShapes = Readonly<Record<string, ScopeShape>>;

/** A place in a screen file and how to name it (`column "chain"`). */
export interface Use {
  path: Path;
  subject: string;
}

/** An operation that the screen calls, with its arguments. */
export interface OperationUse extends Use {
  via: 'source' | 'options' | 'check' | 'submit' | 'call';
  /** Id of the operation; `path` leads to the object that contains it. */
  op: string;
  args: Arguments;
  scopes: ScopeShapes;
  /** Pointers that the renderer supplies besides `args`: paging, sorting. */
  supplied: readonly string[];
  /** Conditions that all hold when it is called. */
  guards: readonly Condition[];
  fail?: { map: FailMap; path: Path; form: JsonSchema | undefined } | undefined;
  /** Whether the customer confirms it before it runs. */
  isConfirmed: boolean;
  /** The step-up before it runs, and its place in the screen file. */
  verify?: { rule: Verify; path: Path } | undefined;
}

export interface BindingUse extends Use {
  binding: Binding;
  scopes: ScopeShapes;
  /** Whether a condition reads it: its value affects what is shown, but is not shown itself. */
  isCondition: boolean;
}

/** A whole condition, at any depth. */
export interface ConditionUse extends Use {
  condition: Condition;
  /** Conditions that all hold where it is evaluated. */
  guards: readonly Condition[];
  /** Binding → every value that the contract lists for it; unrestricted bindings are left out. */
  members: ReadonlyMap<string, readonly unknown[]>;
}

/** A pointer that starts in one known shape: `at`, `items`, `key`, option values … */
export interface PointerUse extends Use {
  pointer: string;
  /** Undefined when what it points into is unknown, which another finding reports. */
  shape: ScopeShape | undefined;
}

/** A literal that is compared with a bound value, or passed where the contract lists the allowed values. */
export interface LiteralUse extends Use {
  literal: Literal;
  schemas: readonly JsonSchema[];
  /** What the literal is checked against: `item#/status`. */
  against: string;
}

/** A part of the page's URL that is passed unchanged to something with a schema. */
export interface TakenUse extends Use {
  /** `filter#/source`, `route#/id`. */
  $: string;
  schemas: readonly JsonSchema[];
  /** What takes it: `/source of preKyaCheck`. */
  against: string;
  /** What is passed while the URL has no value. */
  standIn: Literal | undefined;
}

/** What a picker shows as chosen while nothing is. */
export interface ShownUse extends Use {
  /** The picker's own part of the URL: `filter#/period`. */
  $: string;
  shown: Binding;
}

export interface FormatUse extends Use {
  format: Format;
  formatArgs: FormatArguments;
  /** Alternatives of the value's schema. */
  schemas: readonly JsonSchema[];
}

/** A derivation with its arguments. */
export interface DerivationUse extends Use {
  value: DerivedValue;
}

/** An operand of a derivation or comparison, where only one type makes sense. */
export interface TypedUse extends Use {
  value: Value;
  wants: DerivationParam;
  /** What takes it: `"fee" of withdrawFee`. */
  taker: string;
  /** Alternatives of the value's schema; none when it is a literal or nothing is known. */
  schemas: readonly JsonSchema[];
}

/** A list and the pointer to the key of its items. */
export interface ListUse extends Use {
  schemas: readonly JsonSchema[];
  pointer: string;
  title: string;
}

/** A name that must be one of the screen's own: a source, an overlay, or a column of the same table (`known`). */
export type NameUse = Use & { name: string } & (
    | { kind: 'source' | 'overlay' }
    | { kind: 'column'; known: readonly string[] }
  );

/** Default and maximum number of days of a date filter. */
export interface SpanUse extends Use {
  maxDays: number;
  initialDays: number;
}

export interface OpenUse extends Use {
  overlay: string;
  given: readonly string[];
  /** Parameter → alternatives of what it is given; none when that is unknown. */
  values: Readonly<Record<string, readonly JsonSchema[]>>;
}

/** Values by the name of a filter or of a parameter of a route. */
export type GivenValues = Readonly<Record<string, Value>>;

export interface GoUse extends Use {
  route: string;
  params: GivenValues;
  filter: GivenValues;
}

export interface OptionUse extends Use {
  source: OptionSource;
  home: 'form' | 'filter' | 'row';
  /** A pointer in a form or in a row of one, an id in a filter. */
  field: string;
  /** Alternatives of the form's field that takes the value. */
  schemas: readonly JsonSchema[];
}

/** The key of a table's rows, and where the description has such rows. */
export interface KeyUse extends PointerUse {
  /** Undefined when the table's source does not exist. */
  op: string | undefined;
  /** Pointers from the result to the rows: a list in it, or a list in each of its items. */
  lists: readonly string[];
  isPaged: boolean;
}

/** One side of `lt` or `gt` that is bound. */
export interface ComparisonUse extends Use {
  as: 'decimal' | 'date';
  schemas: readonly JsonSchema[];
  against: string;
}

/** A literal in `lt` or `gt`, or a fallback there. */
export interface ComparedLiteralUse extends Use {
  as: 'decimal' | 'date';
  literal: Literal;
}

/** Everything in a screen that the checks need, collected in one walk. */
export interface ScreenUses {
  operations: OperationUse[];
  bindings: BindingUse[];
  conditions: ConditionUse[];
  pointers: PointerUse[];
  literals: LiteralUse[];
  taken: TakenUse[];
  shown: ShownUse[];
  formats: FormatUse[];
  /** Texts with values. */
  texts: (Use & { key: string; names: readonly string[] })[];
  derivations: DerivationUse[];
  typed: TypedUse[];
  lists: ListUse[];
  tableKeys: KeyUse[];
  /** Charts, with a row of their source and the source itself, where both are known. */
  charts: (Use & { node: ChartNode; row: ScopeShape; source: Source | undefined })[];
  /** Codes with which lines of a list can be refused. */
  rowFails: (Use & { map: FailMap })[];
  /** Tables with bulk actions. */
  bulks: (Use & { table: TableNode })[];
  names: NameUse[];
  spans: SpanUse[];
  opens: OpenUse[];
  gos: GoUse[];
  /** Filters of the page itself that an action sets. */
  settings: (Use & { filter: GivenValues })[];
  forms: (Use & { node: FormNode })[];
  widgets: (Use & { node: WidgetNode; scopes: ScopeShapes })[];
  sources: (Use & { name: string; source: Source; scopes: ScopeShapes })[];
  /** Step-ups before a change, each with the operations that it guards. */
  verifies: (Use & { rule: Verify; ops: readonly string[] })[];
  optionSets: OptionUse[];
  comparisons: ComparisonUse[];
  comparedLiterals: ComparedLiteralUse[];
  /** The customer's choices that live in the page's URL. */
  filters: (Use & { id: string; isRange: boolean })[];
  /** Tabs: which of them is open lives in the page's URL, too. */
  tabs: (Use & { id: string; choices: readonly string[] })[];
}

export function emptyUses(): ScreenUses {
  return {
    operations: [],
    bindings: [],
    conditions: [],
    pointers: [],
    literals: [],
    taken: [],
    shown: [],
    formats: [],
    texts: [],
    derivations: [],
    typed: [],
    lists: [],
    tableKeys: [],
    charts: [],
    rowFails: [],
    bulks: [],
    names: [],
    spans: [],
    opens: [],
    gos: [],
    settings: [],
    forms: [],
    widgets: [],
    sources: [],
    verifies: [],
    optionSets: [],
    comparisons: [],
    comparedLiterals: [],
    filters: [],
    tabs: [],
  };
}
