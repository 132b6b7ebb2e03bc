import type { GoAction, SetFilterAction } from '../../../generated/models/screen.v1.d.ts';
import {
  type ActionDefinition,
  type ActionDefinitions,
  type ActionDescriptions,
  namedValues,
} from '../shared/actionDefinition.ts';
import { resolveRecord } from '../shared/resolveRecord.ts';

const go: ActionDefinition<GoAction> = (action, host, scopes) => {
  host.go(action.go, resolveRecord(action.params, scopes), resolveRecord(action.filter, scopes));
  return true;
};

const setFilter: ActionDefinition<SetFilterAction> = (action, host, scopes) => {
  const emptied = Object.fromEntries(Object.keys(action.setFilter).map((name) => [name, '']));
  host.setFilter({ ...emptied, ...resolveRecord(action.setFilter, scopes) });
  return true;
};

export const actions = { go, setFilter } satisfies ActionDefinitions;

export const descriptions: ActionDescriptions<typeof actions> = {
  go: {
    does: 'Goes to another page.',
    properties: {
      go: { is: 'route', schema: { $ref: '#/definitions/RouteId', description: 'Route of the page.' } },
      params: { is: 'routeParams', schema: namedValues('Path parameters of the route.') },
      filter: { is: 'routeFilters', schema: namedValues('Filters of the page that is opened.') },
    },
  },
  setFilter: {
    does: 'Sets filters of this page and, with them, its address.',
    properties: {
      setFilter: {
        is: 'filters',
        schema: namedValues('Filters and their values; an empty or missing value clears the filter.'),
      },
    },
  },
};
