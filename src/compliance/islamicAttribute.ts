/**
 * Requirements §3.2: this value of a profile's `sub_attribute` marks an Islamic sub-account; its edition is another
 * one.
 */
export const islamicAttribute = 2;
