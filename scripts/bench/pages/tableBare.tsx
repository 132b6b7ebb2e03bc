import { createRoot } from 'react-dom/client';
import { BareTable } from './table/BareTable.tsx';
import { measureTable } from './table/measureTable.ts';

measureTable((rows, place) => createRoot(place).render(<BareTable rows={rows} />));
