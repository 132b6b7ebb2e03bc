/** What every node component gets. `path` is its ids from the screen down ("moneyAddress/book"): its identity. */
export interface NodeProps<N> {
  node: N;
  path: string;
}
