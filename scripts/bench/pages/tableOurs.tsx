import '../../../src/shell/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { measureTable } from './table/measureTable.ts';
import { loadOurTable, OurTable } from './table/OurTable.tsx';
import { startTexts } from './table/startTexts.ts';

const [i18n] = await Promise.all([startTexts(), loadOurTable()]);

measureTable((rows, place) => createRoot(place).render(<OurTable rows={rows} i18n={i18n} />));
