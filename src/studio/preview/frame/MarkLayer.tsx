import { type ComponentType, Fragment, useEffect, useState } from 'react';
import type { Node } from '../../../../generated/models/screen.v1.d.ts';
import { eagerNodes, lazyNodes } from '../../../render/nodes/components.ts';
import type { NodeProps } from '../../../render/nodes/shared/NodeView.tsx';
import { type Store, useStore } from '../../../runtime/index.ts';
import type { Outline } from '../../protocol/messages.ts';
import { type Marks, nearestMark } from './marks.ts';

export interface MarkOrders {
  readonly isAsking: boolean;
  readonly names: Readonly<Record<string, string>>;
  readonly outlines: readonly Outline[];
  readonly scale: number;
}

export const noOrders: MarkOrders = { isAsking: false, names: {}, outlines: [], scale: 1 };

interface Props {
  marks: Marks;
  orders: Store<MarkOrders>;
  /** Called when the user asks why a part is there. */
  ask(mark: string): void;
}

/** An overlay on the page: outlines of differences and, while the user is asking, a button over every part. */
export function MarkLayer({ marks, orders, ask }: Props) {
  const { isAsking, names, outlines, scale } = useStore(orders);
  const label = { fontSize: `${Math.round(12 / scale)}px`, lineHeight: 1.5 };
  const wanted = isAsking || outlines.length > 0;
  const boxes = useBoxes(marks, wanted);
  return (
    <>
      {isAsking &&
        boxes.map(({ mark, style }) => (
          <button
            key={mark}
            type="button"
            className="studio-mark studio-mark--ask"
            style={style}
            aria-label={`Why is this here: ${names[mark] ?? mark}`}
            onClick={() => ask(mark)}
          >
            <span className="studio-mark__label" style={label}>
              {names[mark] ?? mark}
            </span>
          </button>
        ))}
      {placed(outlines, boxes).map(({ box, tone, labels }) => (
        <div key={`${tone} ${box.mark}`} className={`studio-mark studio-mark--${tone}`} style={box.style}>
          <span className="studio-mark__label" style={label}>
            {labels.join(' · ')}
          </span>
        </div>
      ))}
    </>
  );
}

interface Placed {
  box: Box;
  tone: Outline['tone'];
  labels: readonly string[];
}

/** Outlines by the rendered part that shows them: a part that is no node of its own is shown by the one around it. */
function placed(outlines: readonly Outline[], boxes: readonly Box[]): Placed[] {
  const found = new Map<string, Placed>();
  for (const { mark, tone, label } of outlines) {
    const at = nearestMark(mark, (candidate) => boxes.some((box) => box.mark === candidate));
    const box = boxes.find((candidate) => candidate.mark === at);
    if (box === undefined) continue;
    const shown = box.mark === mark || tone === 'found' ? tone : 'differs';
    const key = `${shown} ${box.mark}`;
    found.set(key, { box, tone: shown, labels: [...(found.get(key)?.labels ?? []), label] });
  }
  return [...found.values()];
}

interface Box {
  mark: string;
  style: { top: string; left: string; width: string; height: string; zIndex: number };
}

/** The boxes of the rendered parts, updated on every animation frame while wanted; inner parts are above outer ones. */
function useBoxes(marks: Marks, isWanted: boolean): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    if (!isWanted) return undefined;
    let last = '';
    let frame = 0;
    const look = () => {
      const found = marks.drawn().flatMap((mark) => boxAt(mark, marks.boxOf(mark)));
      const text = JSON.stringify(found);
      if (text !== last) {
        last = text;
        setBoxes(found);
      }
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [marks, isWanted]);
  return boxes;
}

function boxAt(mark: string, rect: DOMRect | undefined): Box[] {
  if (rect === undefined) return [];
  const depth = mark.split('/').length;
  const place = { top: px(rect.top), left: px(rect.left), width: px(rect.width), height: px(rect.height) };
  return [{ mark, style: { ...place, zIndex: depth } }];
}

function px(value: number): string {
  return `${Math.round(value)}px`;
}

type NodeComponent = ComponentType<NodeProps<Node>>;

/**
 * Wraps every component of the renderer's registries in a fragment that reports its position. The page's elements are
 * unchanged, and the renderer is unaware of it.
 */
export function markNodes(marks: Marks): void {
  const atOnce = eagerNodes as Record<string, NodeComponent>;
  for (const [kind, Component] of Object.entries(atOnce)) atOnce[kind] = marked(Component, marks);
  const lazyPart = lazyNodes as Record<string, { Part: NodeComponent }>;
  for (const part of Object.values(lazyPart)) part.Part = marked(part.Part, marks);
}

function marked(Component: NodeComponent, marks: Marks): NodeComponent {
  return function MarkedNode(props) {
    return (
      // biome-ignore lint/complexity/noUselessFragments: it is there for its ref
      <Fragment ref={(part) => marks.note(props.path, part)}>
        <Component {...props} />
      </Fragment>
    );
  };
}
