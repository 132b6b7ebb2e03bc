import type { Column } from '../../table/column.ts';

/** Share of a printed page's width. */
type Share = number;

/** When something happened: two columns, the zone's clocks and what they are ahead of UTC. */
export function timeColumns(id: string, header: string, share?: Share): Column[] {
  return [
    { id, header, kind: 'time', width: 21, ...printed(share) },
    { id: `${id}Offset`, header: `${header}: UTC offset`, kind: 'offset', width: 11 },
  ];
}

export function textColumn(id: string, header: string, width: number, share?: Share): Column {
  return { id, header, kind: 'text', width, ...printed(share) };
}

export function amountColumn(id: string, header: string, share?: Share): Column {
  return { id, header, kind: 'amount', width: 26, ...printed(share) };
}

/** A text that is printed small below another column's. */
export function textBelow(below: string, id: string, header: string, width: number): Column {
  return { id, header, kind: 'text', width, print: { below } };
}

function printed(share: Share | undefined): Pick<Column, 'print'> {
  return share === undefined ? {} : { print: { share } };
}
