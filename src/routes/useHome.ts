import type { NavigationFile } from '../../generated/models/navigation.v1.d.ts';
import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import { routes } from '../../generated/screens/index.ts';
import navigationFile from '../../schemas/navigation.json';
import { isHidden } from '../compliance/flagStates.ts';
import { type FlagStates, useRuntime, useStore } from '../runtime/index.ts';

interface Home {
  route: RouteId;
  /** Address below /user/assets. */
  to: string;
}

const navigation = navigationFile as NavigationFile;
const usual: Home = { route: 'exchangeIndex', to: '/exchange/index' };

/** Where one is led without a wish of one's own: conversion, or the first page that is offered where it is not. */
export function useHome(): Home {
  return homeUnder(useStore(useRuntime().flags));
}

/** The first page of the navigation stands for the area where conversion is hidden. */
export function homeUnder(flags: FlagStates): Home {
  const listed = navigation.groups.flatMap(({ items }) =>
    items.flatMap((item) => ('route' in item ? [item.route] : [])),
  );
  for (const id of [usual.route, ...listed]) {
    const route = routes.find((candidate) => candidate.id === id);
    if (route !== undefined && !isHidden(route.feature, flags)) return { route: id, to: route.path };
  }
  return usual;
}
