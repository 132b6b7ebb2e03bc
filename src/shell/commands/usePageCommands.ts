import { useMemo } from 'react';
import type { RouteId, Screen } from '../../../generated/models/screen.v1.d.ts';
import { routes } from '../../../generated/screens/index.ts';
import { isHidden } from '../../compliance/index.ts';
import { useRuntime, useSession, useStore } from '../../runtime/index.ts';
import { openedBy } from '../../runtime/screen/openedBy.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { ShellParts } from '../frame/shellParts.ts';
import { addressOf, findPlace } from '../navigation/buildNavigation.ts';
import type { Command } from './command.ts';

/** A page that may be opened in this session without choosing anything before. */
export interface OpenPage {
  id: RouteId;
  /** Path below /user/assets. */
  to: string;
  /** Text key of its heading. */
  title: string;
  /** Text key of what the navigation calls it; of its heading, when it is not there. */
  label: string;
}

/** The pages of this session: not hidden, for whoever is here, and with no parameter missing. */
export function useOpenPages({ frame }: Pick<ShellParts, 'frame'>): readonly OpenPage[] {
  const flags = useStore(useRuntime().flags);
  const { status } = useSession();
  const { navigation } = useStore(frame);
  return useMemo(() => {
    const listed = navigation.flatMap(({ items }) => items);
    return routes.flatMap(({ id, path, access, feature, title }) => {
      const to = addressOf(path);
      const isClosed = access === 'login' && status !== 'signedIn';
      if (isClosed || to.includes(':') || isHidden(feature, flags)) return [];
      const label = listed.some((item) => 'route' in item && item.route === id) ? `nav.${id}` : title;
      return [{ id, to, title, label }];
    });
  }, [navigation, flags, status]);
}

/** The pages as entries, those of the navigation first and in its order; then the brand's other products. */
export function usePageCommands({ frame }: Pick<ShellParts, 'frame'>, pages: readonly OpenPage[]): Command[] {
  const { t } = useTexts();
  const { navigation } = useStore(frame);
  return useMemo(() => {
    const group = 'palette.pages';
    const listed = navigation.flatMap(({ label: heading, items }) =>
      items.flatMap((item): Command[] => {
        const place = t(heading);
        const entry = { group, icon: item.icon, label: t(item.label), place };
        if ('href' in item) return [{ ...entry, id: `area:${item.href}`, target: { href: item.href } }];
        const page = pages.find(({ id }) => id === item.route);
        if (page === undefined) return [];
        const command = { ...entry, id: pageId(page), words: t(page.title), target: { to: page.to } };
        return [item.key === undefined ? command : { ...command, key: item.key }];
      }),
    );
    const known = new Set(listed.map(({ id }) => id));
    const others = pages
      .filter((page) => !known.has(pageId(page)))
      .map((page): Command => {
        const command = { id: pageId(page), group, icon: 'arrowRight', label: t(page.label) } as const;
        const above = findPlace(navigation, page.to)?.item;
        const target = { to: page.to };
        return above === undefined ? { ...command, target } : { ...command, place: t(above.label), target };
      });
    return [...listed, ...others];
  }, [navigation, pages, t]);
}

function pageId({ id }: Pick<OpenPage, 'id'>): string {
  return `page:${id}`;
}

/** The buttons of pages that open an overlay there. */
export function useButtonCommands(screens: readonly Screen[], pages: readonly OpenPage[]): Command[] {
  const { t } = useTexts();
  return useMemo(
    () =>
      screens.flatMap(({ id, route, actions = [] }) => {
        const page = pages.find((candidate) => candidate.id === route);
        if (page === undefined) return [];
        return actions
          .filter((button) => openedBy(button) !== undefined)
          .map((button): Command => {
            const target = { to: `${page.to}#${button.id}` };
            const words = { label: t(button.label), place: t(page.label) };
            return {
              id: `button:${id}.${button.id}`,
              group: 'palette.actions',
              icon: 'plus',
              ...words,
              target,
            };
          });
      }),
    [screens, pages, t],
  );
}
