import { parsePointer } from '../language/index.ts';

/** The pointer of a path of rjsf (['address'] is '/address'). */
export function pointerOf(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The pointer of an error's `property` ('.address', 'address' or '.rows.0.coin'). */
export function pointerOfProperty(property: string | undefined): string {
  const path = (property ?? '').replace(/\[(?:'([^']*)'|(\d+))\]/g, '.$1$2').split('.');
  return pointerOf(path.filter((key) => key !== ''));
}

/** The id rjsf gives the field's element. */
export function elementId(idPrefix: string, pointer: string): string {
  return [idPrefix, ...(parsePointer(pointer) ?? [])].join('_');
}
