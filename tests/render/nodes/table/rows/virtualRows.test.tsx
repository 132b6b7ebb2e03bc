// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableNode } from '../../../../../generated/models/screen.v1.d.ts';
import { TextProvider } from '../../../../../src/render/context/ScreenContext.tsx';
import type { TableLook } from '../../../../../src/render/nodes/table/rows/tableLook.ts';
import { VirtualRows } from '../../../../../src/render/nodes/table/rows/VirtualRows.tsx';
import { stubLayout } from '../../../renderScreen.tsx';

beforeEach(() => {
  stubLayout();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(520);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const many = 100_000;

const look: TableLook = {
  node: { id: 'long', kind: 'table' } as unknown as TableNode,
  path: 'long',
  columns: [],
  scopes: {},
  locale: { language: 'en', timeZone: 'UTC' },
  isNarrow: false,
  openRow: () => undefined,
  toggleRow: () => undefined,
};

it('renders the rows that scroll into view, however many there are', async () => {
  const records = Array.from({ length: many }, (_, index) => ({ key: `${index}`, row: {} }));
  let reads = 0;
  const counted = new Proxy(records, {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1;
      return Reflect.get(target, name);
    },
  });
  const scroller = createRef<HTMLDivElement>();
  const table = (rows?: ReactNode) => (
    <TextProvider>
      <div ref={scroller}>
        <table>{rows}</table>
      </div>
    </TextProvider>
  );
  // As in a page, the rows come into a window that is there.
  const { container, rerender } = render(table());
  const given = { records: counted, look, selected: new Set<string>(), first: 2, rowHeight: 52, scroller };
  rerender(table(<VirtualRows {...given} />));
  const firstRow = () => Number(container.querySelector('[aria-rowindex]')?.getAttribute('aria-rowindex'));
  expect(firstRow()).toBe(2);
  reads = 0;
  for (const top of [52_000, 104_000, 156_000]) {
    await act(async () => {
      if (scroller.current !== null) scroller.current.scrollTop = top;
      fireEvent.scroll(scroller.current as HTMLDivElement);
    });
  }
  expect(firstRow()).toBeGreaterThan(2_900);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThan(1_000);
});
