import type { ComponentType } from 'react';
import type { Node, Screen } from '../../../generated/models/screen.v1.d.ts';
import type { LazyPart } from '../../runtime/index.ts';
import { eagerNodes, lazyNodes } from './components.ts';
import type { NodeComponent, NodeProps } from './shared/NodeView.tsx';

type Kind = Node['kind'];
type OfKind<K extends Kind> = Extract<Node, { kind: K }>;

/** For each kind the component that draws exactly its nodes. */
export type NodeComponents = { [K in Kind]: ComponentType<NodeProps<OfKind<K>>> };
export type LazyComponents = { [K in Kind]: LazyPart<NodeProps<OfKind<K>>> };
export type PartLoaders = { [K in Kind]: (node: OfKind<K>, screen: Screen) => Promise<void> };

/** The component of a kind. One that is loaded later draws `meanwhile` until it is there. */
export function componentOf(kind: Kind): NodeComponent {
  const component = isLazy(kind) ? lazyNodes[kind].Part : eagerNodes[kind];
  return component as NodeComponent;
}

/** Fetches the code of a kind, so that its nodes are rendered at once. Rejects when the download failed. */
export async function loadNodeKind(kind: Kind): Promise<void> {
  if (isLazy(kind)) await lazyNodes[kind].load();
}

function isLazy(kind: Kind): kind is keyof typeof lazyNodes {
  return Object.hasOwn(lazyNodes, kind);
}
