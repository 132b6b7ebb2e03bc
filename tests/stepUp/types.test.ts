import { describe, expectTypeOf, it } from 'vitest';
import type { Prove } from '../../src/runtime/index.ts';
import type { Begun, Check, CodeFault, ProofId, Verdict } from '../../src/stepUp/check/check.ts';
import type { StepUp } from '../../src/stepUp/check/StepUp.ts';
import type { proveWithDialog } from '../../src/stepUp/proveWithDialog.tsx';

describe('a security check', () => {
  it('begins proven, with codes to ask for, or refused', () => {
    expectTypeOf<Begun['kind']>().toEqualTypeOf<'proven' | 'asks' | 'refused'>();
    expectTypeOf<Extract<Begun, { kind: 'refused' }>['why']>().toEqualTypeOf<'noAuthenticator' | 'closed'>();
  });

  it('ends with a value, or with an error for each code', () => {
    expectTypeOf<Verdict['kind']>().toEqualTypeOf<'proven' | 'wrong'>();
    type Faults = Readonly<Partial<Record<ProofId, CodeFault>>>;
    expectTypeOf<Extract<Verdict, { kind: 'wrong' }>['faults']>().toEqualTypeOf<Faults>();
  });

  it('resolves with the pause until the next code', () => {
    expectTypeOf<Check['sendCode']>().returns.resolves.toBeNumber();
    expectTypeOf<Check['submit']>().returns.resolves.toEqualTypeOf<Verdict>();
  });
});

describe('the dialog of a check', () => {
  it('has no value when the user cancels', () => {
    expectTypeOf<Awaited<StepUp['outcome']>>().toEqualTypeOf<{ value: unknown } | undefined>();
  });

  it('is not opened for a check that is already proven', () => {
    type Opening = ConstructorParameters<typeof StepUp>[1];
    expectTypeOf<Opening['kind']>().toEqualTypeOf<'asks' | 'refused'>();
  });

  it('proves the changes of the runtime', () => {
    expectTypeOf<typeof proveWithDialog>().parameter(0).toEqualTypeOf<Parameters<Prove>>();
  });
});
