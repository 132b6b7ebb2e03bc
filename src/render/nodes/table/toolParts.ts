/* What stands around the rows of a table and above them: one script and one style sheet instead of six of each. */
export { FilterBar } from './filters/FilterBar.tsx';
export { FilterChips } from './filters/FilterChips.tsx';
export { Pager } from './Pager.tsx';
export { ActionMenu } from './rows/ActionMenu.tsx';
export { RowSheet } from './rows/RowSheet.tsx';
export { SelectionBar } from './selection/SelectionBar.tsx';
