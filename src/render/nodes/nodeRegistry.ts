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

/** Fetches the code of these kinds, so that they are rendered at once. Rejects when a download failed. */
export async function loadNodeKinds(kinds: Iterable<Kind>): Promise<void> {
  const wanted = [...new Set(kinds)].flatMap((kind) => (isLazy(kind) ? [lazyNodes[kind].load()] : []));
  await Promise.all(wanted);
}

function isLazy(kind: Kind): kind is keyof typeof lazyNodes {
  return Object.hasOwn(lazyNodes, kind);
}
