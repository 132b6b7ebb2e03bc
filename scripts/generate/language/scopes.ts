/** A name that bindings read from, besides the names of the page's sources. */
export interface ScopeEntry {
  name: string;
  /** What it holds. */
  holds: string;
  /** Where it can be read. */
  where: string;
}

/** Every scope of the screen language; a test compares the names with those that the proof knows. */
export const scopeEntries: readonly ScopeEntry[] = [
  {
    name: '<source>',
    holds: 'The answer (`result`) of the source of that name.',
    where: 'everywhere on the page',
  },
  {
    name: 'route',
    holds: 'Path parameters of the route.',
    where: 'everywhere on the page',
  },
  {
    name: 'user',
    holds: 'The profile of the person who is signed in (`userProfile`), with their tags below `/tags`.',
    where: 'everywhere on the page',
  },
  {
    name: 'session',
    holds:
      'Whether somebody is signed in: `/status` is `loading`, `anonymous` or `signedIn`; `/userId` is their id.',
    where: 'everywhere on the page',
  },
  {
    name: 'permission',
    holds: 'What the person may do (`userPermission`).',
    where: 'everywhere on the page',
  },
  {
    name: 'filter',
    holds:
      'Filters, pickers and whatever links of other pages set; kept in the address. A `dateRange` is `/<id>/from` and `/<id>/to`, in ms.',
    where: 'everywhere on the page',
  },
  {
    name: 'form',
    holds: 'What is filled in so far, in every form of the page.',
    where: 'everywhere on a page with a form',
  },
  {
    name: 'option:/<field>',
    holds: 'The entry behind the choice in a field of a form.',
    where: 'everywhere on a page with that form; `/<column>` in a line of a list',
  },
  {
    name: 'checked',
    holds: 'The latest answer to the `check` of a form.',
    where: 'everywhere on a page with such a form',
  },
  {
    name: 'row',
    holds: 'One row of a table, one part of it in `subRows`, one line of a list in a form.',
    where:
      'columns, row actions, `detail`, `subRows`, the confirmation of `bulk`, columns and checks of a list',
  },
  {
    name: 'selection',
    holds: 'The selected rows: `/keys`, `/rows`, `/count`.',
    where: '`bulk` of a table',
  },
  {
    name: 'item',
    holds: 'One entry of a list.',
    where:
      '`match` of a [some](#condition-some) condition; `only`, `disabled`, `notes` and `fits` of options; `only` and `filter` of [finds](#find)',
  },
  {
    name: 'typed',
    holds: 'What is typed into the command palette: `/text`.',
    where: '`args` of [finds](#find)',
  },
  {
    name: 'params',
    holds: 'The parameters that an overlay was opened with.',
    where: 'nodes of an overlay',
  },
  {
    name: 'result',
    holds: 'The answer to the call before.',
    where: '`ok` of a call or a form, `after` of a widget, rules of a `check`, `when` of `fits`',
  },
];
