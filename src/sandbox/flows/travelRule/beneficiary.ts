import type { components } from '../../../../generated/api/schema.d.ts';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';

/** The submitted information about a receiver. */
export type Beneficiary = NonNullable<ArgumentsOf<'withdrawCreate'>['beneficiary']>;

/** A stored beneficiary; it was validated against the contract before it was stored. */
export function storedBeneficiary(stored: unknown): Beneficiary {
  return typeof stored === 'object' && stored !== null ? (stored as Beneficiary) : {};
}

/** The value of a field as trimmed text; '' when it is missing. */
export function submittedText(submitted: Beneficiary, name: string): string {
  const value: unknown = Object.hasOwn(submitted, name) ? submitted[name as keyof Beneficiary] : undefined;
  if (typeof value === 'boolean') return value ? 'true' : '';
  return typeof value === 'string' ? value.trim() : '';
}

/** Whether a field is required, given these answers. */
export function isRequested({ when }: Pick<InformationField, 'when'>, submitted: Beneficiary): boolean {
  return when.every(({ field, values }) => values.includes(submittedText(submitted, field)));
}

/** The receiver's name for lists; '' when it is missing. */
export function receiverName(submitted: Beneficiary): string {
  if (submitted.receiver_type === 'COMPANY') return submitted.company_name ?? '';
  return [submitted.first_name, submitted.last_name].filter((part) => part !== undefined).join(' ');
}

export type InformationField = components['schemas']['InformationField'];

type Condition = InformationField['when'][number];

/** Optional properties of a field; defaults apply to what is omitted. */
interface Details {
  readonly isOptional?: boolean;
  readonly length?: readonly [min: number, max: number];
  readonly options?: readonly string[];
  readonly when?: readonly Condition[];
}

/** A field to ask for, as the contract describes it. */
export function field(name: string, kind: InformationField['kind'], details: Details = {}): InformationField {
  const { isOptional = false, length = [0, 0], options = [], when = [] } = details;
  return {
    name,
    kind,
    required: !isOptional,
    minLength: length[0],
    maxLength: length[1],
    options: [...options],
    when: [...when],
  };
}
