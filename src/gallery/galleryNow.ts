/** A fixed time close to the examples' timestamps (ms), so that remaining times are the same in every screenshot. */
export const galleryNow = Date.UTC(2025, 11, 8, 12);
