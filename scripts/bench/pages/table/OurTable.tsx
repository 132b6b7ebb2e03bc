import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import type { OperationId } from '../../../../generated/api/operations.ts';
import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Screen } from '../../../../generated/models/screen.v1.d.ts';
import history from '../../../../generated/screens/exchangeHistory.ts';
import { loadScreenParts } from '../../../../src/render/loadScreen.ts';
import { ScreenView } from '../../../../src/render/ScreenView.tsx';
import { createStore, type Runtime, RuntimeProvider, type Session } from '../../../../src/runtime/index.ts';
import { withInner } from '../../../../src/runtime/screen/innerNodes.ts';
import { quietRuntime } from '../../../../src/shell/runtime/quietRuntime.ts';
import { registry } from '../../../../src/widgets/registry.ts';
import type { Conversion } from './benchRows.ts';

const queries = new QueryClient();
const screen = tableScreen(history);

/** Fetches the table's code, as a route does before its page is drawn; the other tables' code is there as well. */
export function loadOurTable(): Promise<void> {
  return loadScreenParts(screen, registry);
}

/** Our table node as its page renders it, with all rows in one response. */
export function OurTable({ rows, i18n }: { rows: readonly Conversion[]; i18n: I18n }) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <RuntimeProvider runtime={benchRuntime(rows)}>
            <ScreenView screen={screen} widgets={registry} />
          </RuntimeProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

const session: Session = { status: 'signedIn', userId: 533_285, userEpoch: 1, profile: null, tags: {} };

/** Ports for one table: every call is answered at once with these conversions, and links lead nowhere. */
function benchRuntime(rows: readonly Conversion[]): Runtime {
  const answer = { list: rows, total: rows.length, index: 1, limit: rows.length };
  return quietRuntime({
    call: async <Op extends OperationId>() => answer as unknown as ResultOf<Op>,
    session: createStore(session),
    flags: createStore({}),
  });
}

/**
 * A screen's first table only, without the filters, export and header actions that the other tables lack; one response.
 */
export function tableScreen(screen: Screen): Screen {
  const node = screen.body.flatMap(withInner).find(({ kind }) => kind === 'table');
  if (node?.kind !== 'table') throw new Error(`The screen ${screen.id} has no table.`);
  const { filters: _filters, export: _export, ...table } = node;
  const source = screen.sources?.[node.rows];
  if (source === undefined) throw new Error(`The screen ${screen.id} has no source ${node.rows}.`);
  const { page: _page, ...whole } = source;
  return { ...screen, actions: [], sources: { [node.rows]: whole }, body: [table] };
}
