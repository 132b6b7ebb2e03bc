import type { FormValidation, RJSFValidationError } from '@rjsf/utils';
import type { TFunction } from 'i18next';
import type { CompiledForm } from '../../../generated/forms/types.ts';
import type { AmountBounds, AmountRule, OptionSource } from '../../../generated/models/screen.v1.d.ts';
import { isIban, plainIban } from '../../formats/iban.ts';
import {
  compareDecimal,
  evaluate,
  isEmpty,
  parsePointer,
  readPointer,
  resolveValue,
  type Scopes,
  writePointer,
} from '../../language/index.ts';
import type { OptionList } from '../../runtime/index.ts';
import { textValues } from '../../runtime/screen/formatArguments.ts';
import { formValidator } from './compiledForm.ts';
import { REQUEST_ID } from './createRequestIds.ts';
import type { DraftState, Surroundings } from './draftState.ts';
import { isFieldWanted } from './fieldRules.ts';
import { fieldUi, pointerOfProperty } from './fieldUi.ts';

/** The error text of each invalid field, by the field's pointer. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Rules in the form's nodes, in addition to its schema. */
interface Rules {
  options: Readonly<Record<string, OptionSource>>;
  bounds: Readonly<Record<string, AmountBounds>>;
}

/** What validation reads of a draft. */
interface Examined {
  get(): DraftState;
  around: Surroundings;
  scopes(): Scopes;
  isShown(pointer: string): boolean;
  submission(): Record<string, unknown>;
}

/**
 * Validates what would be sent: with the compiled validator, and for what no schema can express (fields that a
 * condition requires, amounts that could not be parsed, options that are not available).
 */
export function findErrors(compiled: CompiledForm, { options, bounds }: Rules, draft: Examined): FieldErrors {
  const { t } = draft.around;
  const { errors } = formValidator(compiled).validateFormData(
    withHomes(compiled, draft),
    compiled.schema,
    (data, found) => {
      for (const pointer of compiled.file.pick.filter((field) => draft.isShown(field))) {
        const key = ownFault(compiled, options[pointer], draft, pointer, readPointer(data, pointer));
        const limit = bounds[pointer];
        const sentence = key === undefined ? limit && boundFault(limit, pointer, draft) : t(key);
        if (sentence !== undefined) handlerOf(found, pointer)?.addError(sentence);
      }
      return found;
    },
    (list) => transformErrors(list, t),
  );
  const byField: Record<string, string> = {};
  for (const { property, message } of errors) {
    const pointer = pointerOfProperty(property);
    // Filled in on submit, not by the user.
    if (pointer === REQUEST_ID) continue;
    // Unparsable input is a more useful message than that the form holds nothing.
    const isOwn = draft.get().typed[pointer]?.problem !== undefined;
    if (isOwn || byField[pointer] === undefined) byField[pointer] = message ?? t('form.error.invalid');
  }
  return byField;
}

/**
 * What would be sent, with an empty object around each shown field that is inside one: until something is filled in the
 * object is missing, and a schema requires nothing of a missing object.
 */
function withHomes({ file }: CompiledForm, draft: Examined): unknown {
  let data: unknown = draft.submission();
  for (const pointer of file.pick) {
    const home = pointer.slice(0, pointer.lastIndexOf('/'));
    if (home === '' || !draft.isShown(pointer) || readPointer(data, home) !== undefined) continue;
    data = writePointer(data, home, {});
  }
  return data;
}

function ownFault(
  { file }: CompiledForm,
  source: OptionSource | undefined,
  draft: Examined,
  pointer: string,
  value: unknown,
): string | undefined {
  const { typed, lists } = draft.get();
  const problem = typed[pointer]?.problem;
  if (problem !== undefined) return `form.error.amount.${problem}`;
  const isWanted = isFieldWanted(file, pointer, draft.scopes(), draft.around.facts);
  // A box that must be ticked counts as empty while unticked.
  if (isEmpty(value) || (isWanted && value === false)) {
    return isWanted ? 'form.error.required' : undefined;
  }
  if (fieldUi(file, pointer)?.widget === 'iban' && !isIban(plainIban(String(value))))
    return 'form.error.iban';
  return source?.free !== true && !isAvailable(lists[pointer], value) ? 'form.error.choice' : undefined;
}

/** Whether a value can be chosen from a list. Only a loaded one can exclude it. */
export function isAvailable(list: OptionList | undefined, value: unknown): boolean {
  if (list?.status !== 'ready') return true;
  return list.options.some((option) => option.value === value && !option.isDisabled);
}

function handlerOf(found: FormValidation, pointer: string): FormValidation | undefined {
  let current: FormValidation | undefined = found;
  for (const key of parsePointer(pointer) ?? []) {
    current = (current as Record<string, FormValidation | undefined> | undefined)?.[key];
  }
  return current;
}

/** The validator's errors as texts in the page's language. */
function transformErrors(errors: readonly RJSFValidationError[], t: TFunction): RJSFValidationError[] {
  return errors.map((error) => ({ ...error, message: errorMessage(error, t) }));
}

/** The text for a keyword of JSON Schema. */
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

interface BoundFaultExamined {
  around: Surroundings;
  scopes(): Scopes;
}

/** The error text for an amount out of bounds; undefined while it is within them, or they are unknown. */
function boundFault(
  { decimals, rules }: AmountBounds,
  pointer: string,
  draft: BoundFaultExamined,
): string | undefined {
  const { t, facts, locale } = draft.around;
  const scopes = draft.scopes();
  const amount = readPointer(scopes.form, pointer);
  if (isEmpty(amount)) return undefined;
  const most = decimals && resolveValue(decimals.value, scopes);
  if (decimals !== undefined && typeof most === 'number' && decimalsOf(String(amount)) > most)
    return t(decimals.key, { count: most });
  const broken = rules.find(
    (rule) =>
      (rule.when === undefined || evaluate(rule.when, scopes, facts)) && isBroken(rule, amount, scopes),
  );
  return broken && t(broken.key, textValues(broken.values, scopes, locale, t));
}

function isBroken(rule: AmountRule, amount: unknown, scopes: Scopes): boolean {
  const value = rule.of === undefined ? amount : resolveValue(rule.of, scopes);
  const order = (limit: AmountRule['min']) => compareDecimal(value, resolveValue(limit, scopes));
  if (rule.min !== undefined) return order(rule.min) === -1;
  if (rule.max !== undefined) return order(rule.max) === 1;
  const found = order(rule.above);
  return found === 0 || found === -1;
}

function decimalsOf(amount: string): number {
  return (amount.split('.')[1] ?? '').replace(/0+$/, '').length;
}
