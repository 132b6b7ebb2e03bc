import { type IconName, iconNames, symbolPrefix } from './iconName.ts';
import './icon.css';

/** Icons that follow the reading direction are mirrored on right-to-left pages. */
const directional: readonly IconName[] = [
  'arrowLeft',
  'arrowRight',
  'chevronLeft',
  'chevronRight',
  'external',
  'list',
  'logOut',
];

/**
 * An icon beside a text; never the only carrier of meaning, so it is hidden from screen readers. `size` in px. The
 * drawings are in an SVG file (requirements §9.8) that the build puts into each page (scripts/build/iconSymbols.ts).
 */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  // Requirements §8.2, in development only: a name that slipped past the types would just leave a blank.
  if (import.meta.env.DEV && !iconNames.includes(name)) throw new Error('icon must be an icon definition');
  return (
    <svg
      className={directional.includes(name) ? 'ua-icon ua-icon--directional' : 'ua-icon'}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#${symbolPrefix}${name}`} />
    </svg>
  );
}
