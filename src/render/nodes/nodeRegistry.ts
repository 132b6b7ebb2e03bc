import { type ComponentType, lazy } from 'react';
import type { Node } from '../../../generated/models/screen.v1.d.ts';
import { ButtonNode } from './button/ButtonNode.tsx';
import { GridNode } from './grid/GridNode.tsx';
import { LinkNode } from './link/LinkNode.tsx';
import type { NodeProps } from './nodeProps.ts';
import { NoticeNode } from './notice/NoticeNode.tsx';
import { SectionNode } from './section/SectionNode.tsx';
import { StackNode } from './stack/StackNode.tsx';
import { TextNode } from './text/TextNode.tsx';
import { WidgetNode } from './widget/WidgetNode.tsx';

type Registry = { [K in Node['kind']]: ComponentType<NodeProps<Extract<Node, { kind: K }>>> };

/**
 * Every node kind of schemas/meta/screen.v1.json with the component that draws it. The larger kinds are chunks of their
 * own: a page's HTML names those it opens with (scripts/build/writePages.ts), so that they load beside the rest.
 */
export const nodeRegistry: Registry = {
  stack: StackNode,
  grid: GridNode,
  section: SectionNode,
  tabs: lazy(async () => ({ default: (await import('./tabs/TabsNode.tsx')).TabsNode })),
  stats: lazy(async () => ({ default: (await import('./stats/StatsNode.tsx')).StatsNode })),
  notice: NoticeNode,
  text: TextNode,
  link: LinkNode,
  button: ButtonNode,
  picker: lazy(async () => ({ default: (await import('./picker/PickerNode.tsx')).PickerNode })),
  table: lazy(async () => ({ default: (await import('./table/TableNode.tsx')).TableNode })),
  detail: lazy(async () => ({ default: (await import('./detail/DetailNode.tsx')).DetailNode })),
  form: lazy(async () => ({ default: (await import('./form/FormNode.tsx')).FormNode })),
  widget: WidgetNode,
};
