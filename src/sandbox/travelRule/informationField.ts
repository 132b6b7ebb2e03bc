import type { components } from '../../../generated/api/schema.d.ts';

export type InformationField = components['schemas']['InformationField'];

type Condition = InformationField['when'][number];

/** What a field may say besides its name and kind; what is left out says nothing. */
interface Details {
  readonly isOptional?: boolean;
  readonly length?: readonly [min: number, max: number];
  readonly options?: readonly string[];
  readonly when?: readonly Condition[];
}

/** A field that is asked for, in the words of the contract. */
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
