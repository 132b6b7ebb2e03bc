import type { RJSFValidationError } from '@rjsf/utils';
import type { TFunction } from 'i18next';

/** The validator's findings in the page's words. */
export function transformErrors(errors: readonly RJSFValidationError[], t: TFunction): RJSFValidationError[] {
  return errors.map((error) => ({ ...error, message: errorMessage(error, t) }));
}

/** The sentence for a keyword of JSON Schema. */
function errorMessage({ name = '', params }: RJSFValidationError, t: TFunction): string {
  const limit = readLimit(params);
  switch (name) {
    case 'required':
      return t('form.error.required');
    case 'minLength':
    case 'minItems':
      // "At least 1 character" is a long way to say that something is missing.
      return limit === 1 ? t('form.error.required') : t(`form.error.${name}`, { count: limit });
    case 'maxLength':
    case 'maxItems':
      return t(`form.error.${name}`, { count: limit });
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return t(`form.error.${name}`, { limit });
    case 'enum':
    case 'const':
      return t('form.error.enum');
    case 'pattern':
    case 'format':
    case 'type':
      return t(`form.error.${name}`);
    default:
      return t('form.error.invalid');
  }
}

function readLimit(params: unknown): number {
  const limit: unknown =
    typeof params === 'object' && params !== null && 'limit' in params ? params.limit : 0;
  return typeof limit === 'number' ? limit : 0;
}
