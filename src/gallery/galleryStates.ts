/** What a page can be in; each is drawn from the same examples of the description. */
export const galleryStates = ['full', 'loading', 'empty', 'error', 'denied', 'long', 'many'] as const;

export type GalleryState = (typeof galleryStates)[number];
