import type { ComponentType } from 'react';
import type { Node } from '../../../generated/models/screen.v1.d.ts';
import { later } from '../../runtime/index.ts';
import { ButtonNode } from './button/ButtonNode.tsx';
import { GridNode } from './grid/GridNode.tsx';
import { LinkNode } from './link/LinkNode.tsx';
import type { NodeProps } from './NodeView.tsx';
import { SectionNode } from './section/SectionNode.tsx';
import { StackNode } from './stack/StackNode.tsx';
import { WidgetNode } from './widget/WidgetNode.tsx';

type Registry = { [K in Node['kind']]: ComponentType<NodeProps<Extract<Node, { kind: K }>>> };

/** The larger kinds are separate chunks; a page loads those it shows before it renders (loadNodeKinds). */
const largeKinds = {
  notice: later(async () => (await import('./notice/NoticeNode.tsx')).NoticeNode),
  text: later(async () => (await import('./text/TextNode.tsx')).TextNode),
  tabs: later(async () => (await import('./tabs/TabsNode.tsx')).TabsNode),
  steps: later(async () => (await import('./steps/StepsNode.tsx')).StepsNode),
  stats: later(async () => (await import('./stats/StatsNode.tsx')).StatsNode),
  switch: later(async () => (await import('./switch/SwitchNode.tsx')).SwitchNode),
  picker: later(async () => (await import('./picker/PickerNode.tsx')).PickerNode),
  table: later(async () => (await import('./table/TableNode.tsx')).TableNode),
  chart: later(async () => (await import('./chart/ChartNode.tsx')).ChartNode),
  detail: later(async () => (await import('./detail/DetailNode.tsx')).DetailNode),
  form: later(async () => (await import('./form/FormNode.tsx')).FormNode),
} as const;

/** Every node kind of schemas/meta/screen.v1.json with the component that renders it. */
export const nodeRegistry: Registry = {
  stack: StackNode,
  grid: GridNode,
  section: SectionNode,
  tabs: largeKinds.tabs.Part,
  steps: largeKinds.steps.Part,
  stats: largeKinds.stats.Part,
  notice: largeKinds.notice.Part,
  text: largeKinds.text.Part,
  link: LinkNode,
  button: ButtonNode,
  switch: largeKinds.switch.Part,
  picker: largeKinds.picker.Part,
  table: largeKinds.table.Part,
  chart: largeKinds.chart.Part,
  detail: largeKinds.detail.Part,
  form: largeKinds.form.Part,
  widget: WidgetNode,
};

/** Fetches the code of these kinds, so that rendering them does not suspend. Rejects when a download failed. */
export async function loadNodeKinds(kinds: Iterable<Node['kind']>): Promise<void> {
  const wanted = [...new Set(kinds)].flatMap((kind) => (isLarge(kind) ? [largeKinds[kind].load()] : []));
  await Promise.all(wanted);
}

function isLarge(kind: Node['kind']): kind is keyof typeof largeKinds {
  return Object.hasOwn(largeKinds, kind);
}
