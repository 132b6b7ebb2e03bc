import { gzipSync } from 'node:zlib';
import type { Node, Screen } from '../../generated/models/screen.v1.d.ts';
import type { Part } from './pageShares.ts';

/**
 * What each part of a screen adds to its bytes: the nodes that hold no others, the overlays and the sources, largest first.
 * A part costs what the whole screen would be shorter without it (gzip); what parts repeat of each other counts for none.
 */
export function screenParts(screen: Screen): Part[] {
  const whole = gzipped(JSON.stringify(screen));
  const cost = (part: unknown) =>
    whole - gzipped(JSON.stringify(screen).replace(JSON.stringify(part), () => '0'));
  const parts = [
    ...leaves(screen.body).map((node) => ({ name: `${node.kind} "${node.id}"`, bytes: cost(node) })),
    ...Object.entries(screen.overlays ?? {}).map(([id, overlay]) => ({
      name: `overlay "${id}"`,
      bytes: cost(overlay),
    })),
    ...Object.entries(screen.sources ?? {}).map(([id, source]) => ({
      name: `source "${id}"`,
      bytes: cost(source),
    })),
  ];
  return parts.sort((a, b) => b.bytes - a.bytes);
}

function leaves(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'tabs' || node.kind === 'steps') return node.items.flatMap(({ body }) => leaves(body));
    return 'body' in node ? leaves(node.body) : [node];
  });
}

function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}
