import '../../../src/shell/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { startTexts } from './ours/ScreenAlone.tsx';
import { measureTable } from './table/measureTable.ts';
import { loadOurTable, OurTable } from './table/OurTable.tsx';

measureTable(
  Promise.all([startTexts(), loadOurTable()]).then(
    ([i18n]) =>
      (rows, place) =>
        createRoot(place).render(<OurTable rows={rows} i18n={i18n} />),
  ),
);
