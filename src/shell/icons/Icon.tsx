import { type IconName, iconPaths } from './iconPaths.ts';
import './icon.css';

/** Icons that point along the line of reading turn round on right-to-left pages. */
const directional = new Set<IconName>([
  'arrowLeft',
  'arrowRight',
  'chevronLeft',
  'chevronRight',
  'external',
  'logOut',
  'list',
]);

/** A sign beside a text; never the only bearer of a meaning, so it is hidden from screen readers. `size` in px. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={directional.has(name) ? 'ua-icon ua-icon--directional' : 'ua-icon'}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
