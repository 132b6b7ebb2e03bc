import { type IconName, iconNames } from './iconName.ts';
import sprite from './icons.svg';
import './icon.css';

/** Icons that point along the line of reading turn round on right-to-left pages. */
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
 * A sign beside a text; never the only bearer of a meaning, so it is hidden from screen readers. `size` in px. The
 * drawings are one file of their own (requirements §9.8), which is no script that must be read before the page works.
 */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  // Requirements §8.2, while developing: a name that slipped past the types would only be an empty place.
  if (import.meta.env.DEV && !iconNames.includes(name)) throw new Error('icon must be an icon definition');
  return (
    <svg
      className={directional.includes(name) ? 'ua-icon ua-icon--directional' : 'ua-icon'}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
