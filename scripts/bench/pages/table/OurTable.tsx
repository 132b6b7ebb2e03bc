import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import history from '../../../../generated/screens/exchangeHistory.ts';
import { loadScreenParts } from '../../../../src/render/loadScreen.ts';
import { ScreenView } from '../../../../src/render/ScreenView.tsx';
import { RuntimeProvider } from '../../../../src/runtime/index.ts';
import { registry } from '../../../../src/widgets/registry.ts';
import type { Conversion } from './benchRows.ts';
import { benchRuntime } from './benchRuntime.ts';
import { tableScreen } from './tableScreen.ts';

const queries = new QueryClient();
const screen = tableScreen(history);

/** Fetches the table's code, as a route does before its page is drawn; the other tables' code is there as well. */
export function loadOurTable(): Promise<void> {
  return loadScreenParts(screen, registry);
}

/** Our table node as its page draws it, all rows in one answer. */
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
