import type { RJSFSchema } from '@rjsf/utils';

/** Whether '' is an answer for this field (a remark that is cleared) and not the lack of one. */
export function acceptsEmpty(field: RJSFSchema | undefined): boolean {
  if (field?.type !== 'string' || field.format !== undefined) return false;
  if ((field.minLength ?? 0) > 0 || field.enum?.includes('') === false) return false;
  return field.pattern === undefined || new RegExp(field.pattern, 'u').test('');
}
