/** Where a page is searched or filtered, in the order of the page. */
const filters = 'search :is(input, select, button), input[type="search"]';

/** Moves the focus to the page's first filter or search that can be seen; false when there is none. */
export function focusFilter(page: ParentNode | null = document.getElementById('content')): boolean {
  const found = [...(page?.querySelectorAll<HTMLElement>(filters) ?? [])].find((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  );
  found?.focus();
  if (found instanceof HTMLInputElement) found.select();
  return found !== undefined;
}
