import type {
  Column,
  Filter,
  Node,
  PickerNode,
  Source,
  StepsNode,
  SubRows,
  SwitchNode,
  TableNode,
  TabsNode,
  Totals,
  WidgetNode,
} from '../../generated/models/screen.v1.d.ts';
import { nodeDescriptions } from '../../src/render/nodes/registry.ts';
import { argumentsSchema } from '../description/listOperations.ts';
import { collectActions, collectButton } from './collectActions.ts';
import { collectChart } from './collectChart.ts';
import { collectForm } from './collectForm.ts';
import { collectFact, collectFormat } from './collectFormat.ts';
import { collectOptions } from './collectOptions.ts';
import { type Collector, collectorOf } from './collectParts.ts';
import { bindingSchemas, collectCondition, collectValue, collectValues } from './collectValues.ts';
import type { KeyUse, ScopeShape } from './screenUses.ts';
import { guarded, here, itemShape, resultShape, schemasAt, step, type Walk, withScopes } from './walk.ts';

export function collectNodes(nodes: readonly Node[], walk: Walk): void {
  for (const [index, node] of nodes.entries()) collectNode(node, step(walk, index));
}

function collectNode(node: Node, outer: Walk): void {
  const walk = guarded({ ...outer, subject: `${node.kind} "${node.id}"` }, node.when);
  collectCondition(node.when, step(walk, 'when'));
  collectors[node.kind](node, walk);
}

/** What there is to prove in kinds that have more than parts in which it is always the same (collectParts.ts). */
const ownCollectors: { [K in Node['kind']]?: Collector<Extract<Node, { kind: K }>> } = {
  tabs: (node, walk) => {
    walk.uses.tabs.push({ ...here(walk), id: node.id, choices: node.items.map(({ id }) => id) });
    collectTabs(node, walk, 'tab');
  },
  steps: (node, walk) => collectTabs(node, walk, 'step'),
  link: ({ to }, walk) => {
    if (typeof to === 'string') walk.uses.gos.push({ ...here(walk), route: to, params: {}, filter: {} });
  },
  switch: collectSwitch,
  picker: collectPicker,
  table: collectTable,
  chart: collectChart,
  form: collectForm,
  widget: collectWidget,
};

const collectors = Object.fromEntries(
  Object.entries(nodeDescriptions).map(([kind, description]) => [
    kind,
    ownCollectors[kind as Node['kind']] ?? collectorOf(kind, description, collectNodes),
  ]),
  // Each takes the nodes of exactly its kind.
) as Record<Node['kind'], Collector<Node>>;

function collectPicker({ id, options, shown }: PickerNode, walk: Walk): void {
  walk.uses.filters.push({ ...here(walk), id, isRange: false });
  collectOptions(options, step(walk, 'options'), 'filter', id);
  if (!shown) return;
  const place = step(walk, 'shown');
  collectValue(shown, place);
  walk.uses.shown.push({ ...here(place), $: `filter#/${id}`, shown });
}

function collectWidget(node: WidgetNode, walk: Walk): void {
  walk.uses.widgets.push({ ...here(walk), node, scopes: walk.scopes });
  collectValues(node.props, step(walk, 'props'));
  for (const [op, actions] of Object.entries(node.after ?? {})) {
    const answered = withScopes(step(walk, 'after', op), { result: resultShape(walk, op) });
    collectActions(actions, answered, { isConfirmed: false });
  }
}

function collectSwitch({ on, turnOn, turnOff }: SwitchNode, walk: Walk): void {
  collectValue(on, step(walk, 'on'));
  const place = here(step(walk, 'on'));
  const schemas = bindingSchemas(on, walk);
  // A switch shows true or false, so both must be possible values.
  walk.uses.literals.push({ ...place, literal: true, schemas, against: on.$ });
  collectButton(turnOn, step(walk, 'turnOn'));
  collectButton(turnOff, step(walk, 'turnOff'));
}

function collectTabs(tabs: TabsNode | StepsNode, walk: Walk, name: string): void {
  for (const [index, tab] of tabs.items.entries()) {
    const place = guarded({ ...step(walk, 'items', index), subject: `${name} "${tab.id}"` }, tab.when);
    collectCondition(tab.when, step(place, 'when'));
    collectNodes(tab.body, step(place, 'body'));
  }
}

function collectTable(table: TableNode, walk: Walk): void {
  walk.uses.names.push({ ...here(step(walk, 'rows')), kind: 'source', name: table.rows });
  const source = walk.screen.sources?.[table.rows];
  const row = itemShape(walk, resultShape(walk, source?.op ?? ''), source?.items ?? '');
  const named = { ...row, title: `a row of ${table.rows} (${row.title})` };
  const rows = { op: source?.op, lists: [source?.items ?? ''], isPaged: source?.page !== undefined };
  walk.uses.tableKeys.push({ ...here(step(walk, 'key')), pointer: table.key, shape: named, ...rows });
  const inRow = withScopes(walk, { row: named });
  for (const [index, column] of table.columns.entries())
    collectColumn(column, step(inRow, 'columns', index), source?.op, row);
  if (table.subRows) collectSubRows(table.subRows, row, rows, step(walk, 'subRows'));
  for (const [index, fact] of (table.detail ?? []).entries()) collectFact(fact, step(inRow, 'detail', index));
  for (const [index, button] of (table.rowActions ?? []).entries())
    collectButton(button, step(inRow, 'rowActions', index));
  for (const [index, button] of (table.toolbar ?? []).entries())
    collectButton(button, step(walk, 'toolbar', index));
  collectBulk(table, named, walk);
  for (const [index, filter] of (table.filters ?? []).entries())
    collectFilter(filter, step(walk, 'filters', index));
  if (table.totals && source) collectTotals(table, table.totals, source, step(walk, 'totals'));
  if (table.empty.action) collectButton(table.empty.action, step(walk, 'empty', 'action'));
}

/** The items of a row have their own shape, which their columns read as a row. */
function collectSubRows(sub: SubRows, row: ScopeShape, rows: Pick<KeyUse, 'op' | 'lists'>, walk: Walk): void {
  const title = `a row (${row.title})`;
  walk.uses.pointers.push({ ...here(step(walk, 'at')), pointer: sub.at, shape: { ...row, title } });
  const found = schemasAt(walk, row, sub.at);
  walk.uses.lists.push({ ...here(step(walk, 'at')), pointer: sub.at, schemas: found, title });
  const item = itemShape(walk, row, sub.at);
  const parts = { op: rows.op, lists: [...rows.lists, sub.at], isPaged: false };
  walk.uses.tableKeys.push({ ...here(step(walk, 'key')), pointer: sub.key, shape: item, ...parts });
  const inItem = withScopes(walk, { row: item });
  for (const [index, column] of sub.columns.entries())
    collectColumn(column, step(inItem, 'columns', index), undefined, item);
}

/** Bulk actions read the selected rows together; their confirmation is about each row. */
function collectBulk(table: TableNode, row: ScopeShape, walk: Walk): void {
  const key = schemasAt(walk, row, table.key);
  const selection: ScopeShape = {
    schema: {
      type: 'object',
      properties: {
        keys: { type: 'array', items: { anyOf: [...key] } },
        rows: { type: 'array', items: row.schema },
        count: { type: 'integer' },
      },
      additionalProperties: false,
    },
    title: `the chosen rows of ${table.rows}`,
    ops: row.ops ?? [],
  };
  for (const [index, button] of (table.bulk ?? []).entries())
    collectButton(button, withScopes(step(walk, 'bulk', index), { selection }), { row });
  if (table.bulk) walk.uses.bulks.push({ ...here(step(walk, 'bulk')), table });
}

function collectColumn(column: Column, outer: Walk, op: string | undefined, row: ScopeShape): void {
  const walk = { ...outer, subject: `column "${column.id}"` };
  collectCondition(column.when, step(walk, 'when'));
  walk.uses.pointers.push({
    ...here(step(walk, 'at')),
    pointer: column.at,
    shape: { ...row, title: op === undefined ? row.title : `the result of ${op}` },
  });
  collectFormat(column.format, column.formatArgs, schemasAt(walk, row, column.at), walk);
  if (column.sort && op !== undefined) {
    const { param, ascending, descending } = column.sort;
    const entry = walk.operations.get(op);
    const shape = entry && { schema: argumentsSchema(entry), title: `the arguments of ${op}` };
    walk.uses.pointers.push({ ...here(step(walk, 'sort', 'param')), pointer: param, shape });
    const parameter = entry?.parameters.find(({ name }) => `/${name}` === param)?.schema;
    for (const [name, literal] of Object.entries({ ascending, descending })) {
      const schemas = parameter ? schemasAt(walk, { schema: parameter, title: op }, '') : [];
      walk.uses.literals.push({
        ...here(step(walk, 'sort', name)),
        literal,
        schemas,
        against: `${param} of ${op}`,
      });
    }
  }
}

function collectTotals(table: TableNode, totals: Totals, source: Source, outer: Walk): void {
  const walk = { ...outer, subject: `totals of ${outer.subject}` };
  const answer = resultShape(walk, source.op);
  walk.uses.pointers.push({ ...here(step(walk, 'items')), pointer: totals.items, shape: answer });
  if (answer === undefined) return;
  const schemas = schemasAt(walk, answer, totals.items);
  const { title } = answer;
  walk.uses.lists.push({ ...here(step(walk, 'items')), schemas, pointer: totals.items, title });
  const sum = { ...itemShape(walk, answer, totals.items), title: `a sum of ${table.rows}` };
  const sums = { op: source.op, lists: [totals.items], isPaged: false };
  walk.uses.tableKeys.push({ ...here(step(walk, 'key')), pointer: totals.key, shape: sum, ...sums });
  for (const [id, pointer] of Object.entries(totals.cells)) {
    const place = withScopes(step(walk, 'cells', id), { row: sum });
    walk.uses.names.push({
      ...here(place),
      kind: 'column',
      name: id,
      known: table.columns.map((one) => one.id),
    });
    walk.uses.pointers.push({ ...here(place), pointer, shape: sum });
    const column = table.columns.find((one) => one.id === id);
    if (column) collectFormat(column.format, column.formatArgs, schemasAt(walk, sum, pointer), place);
  }
}

function collectFilter(filter: Filter, outer: Walk): void {
  const walk = guarded({ ...outer, subject: `filter "${filter.id}"` }, filter.when);
  walk.uses.filters.push({ ...here(walk), id: filter.id, isRange: filter.as === 'dateRange' });
  collectCondition(filter.when, step(walk, 'when'));
  const { maxDays, initialDays } = filter;
  if (maxDays !== undefined && initialDays !== undefined)
    walk.uses.spans.push({ ...here(step(walk, 'initialDays')), maxDays, initialDays });
  if (filter.options) collectOptions(filter.options, step(walk, 'options'), 'filter', filter.id);
}
