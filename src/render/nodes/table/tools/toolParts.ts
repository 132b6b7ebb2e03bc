/* The parts around the rows of a table, bundled into one script and one style sheet instead of six of each. */
export { FilterBar } from '../filters/FilterBar.tsx';
export { FilterChips } from '../filters/FilterChips.tsx';
export { SavedFiltersButton } from '../filters/SavedFiltersButton.tsx';
export { SelectionBar } from '../selection/SelectionBar.tsx';
export { ActionMenu } from './ActionMenu.tsx';
export { Pager } from './Pager.tsx';
export { RowSheet } from './RowSheet.tsx';

import './arrivingRow.css';
