import { editionIds } from '../editions/combination.ts';

/** How the gallery is looked at. */
export interface GalleryLook {
  theme: 'light' | 'dark';
  /** Of the window, in pixels. */
  width: number;
  /** A language of schemas/brand.json. */
  lang: string;
  /** A file of schemas/compliance/editions. */
  edition: string;
}

export const usualLook: GalleryLook = { theme: 'light', width: 1280, lang: 'en', edition: 'default' };

/** A look whose pictures are kept in the repository, and which of its specimens are. */
export interface KeptLook {
  /** Its folder. */
  readonly name: string;
  readonly look: GalleryLook;
  /** @param link a specimen in a state, such as `withdraw/empty` */
  isKept(link: string): boolean;
}

/** Everything but screens is named by what it is (src/gallery/specimens.ts). */
const isScreen = (link: string) => !/^(kind|chart|part|formats)\b/.test(link);
const isFull = (link: string) => link.endsWith('/full');
/** The other states look like one of these, or differ in their number of rows alone. */
const isTelling = (link: string) => /\/(full|empty|error|long)$/.test(link);

/**
 * Screens in the states that look unlike each other and the rest in one, as most people see them; screens once more with
 * everything at once that is rare; and what an edition shows otherwise.
 */
export const keptLooks: readonly KeptLook[] = [
  {
    name: 'usual',
    look: usualLook,
    isKept: (link) => link.startsWith('part-') || (isScreen(link) ? isTelling(link) : isFull(link)),
  },
  {
    name: 'phone-dark-arabic',
    look: { ...usualLook, theme: 'dark', width: 375, lang: 'ar-SA' },
    isKept: (link) => isScreen(link) && isFull(link),
  },
  ...editionIds
    .filter((edition) => edition !== usualLook.edition)
    .map((edition) => ({
      name: edition,
      look: { ...usualLook, edition },
      isKept: (link: string) => isScreen(link) && isFull(link),
    })),
];
