import { type ComponentType, useEffect } from 'react';
import type { TableNode } from '../../../../../generated/models/screen.v1.d.ts';
import { later, useScreenModel } from '../../../../runtime/index.ts';
import type { VirtualRowsProps } from './VirtualRows.tsx';

const virtualRows = later(async () => (await import('./VirtualRows.tsx')).VirtualRows);

/**
 * The rows of a long table. Their code is fetched beside the answer where one answer can be that long; a table of pages
 * that never are is spared it.
 */
export function useVirtualRows({ rows, virtual }: TableNode): ComponentType<VirtualRowsProps> {
  const page = useScreenModel().sources.source(rows)?.page;
  const mayBeLong =
    virtual !== undefined && (page === undefined || page.sizes.some((size) => size > virtual.from));
  useEffect(() => {
    // What fails here is fetched again when it is drawn.
    if (mayBeLong) virtualRows.load().catch(() => undefined);
  }, [mayBeLong]);
  return virtualRows.Part;
}
