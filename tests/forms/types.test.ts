import { describe, expectTypeOf, it } from 'vitest';
import type { Action, Confirm, FormNode } from '../../generated/models/screen.v1.d.ts';
import type { Banner, DraftState } from '../../src/forms/draft/draftState.ts';
import type { SchemaFormProps } from '../../src/forms/SchemaForm.tsx';
import type { submitForm } from '../../src/forms/submitForm.ts';
import type { Scopes } from '../../src/language/index.ts';
import type { Prove } from '../../src/runtime/index.ts';

describe('a form', () => {
  it('is drawn for a node of a screen, and asks whoever draws it', () => {
    expectTypeOf<SchemaFormProps['node']>().toEqualTypeOf<FormNode>();
    expectTypeOf<SchemaFormProps['confirm']>().parameters.toEqualTypeOf<[Confirm, Scopes]>();
    expectTypeOf<SchemaFormProps['confirm']>().returns.resolves.toBeBoolean();
    expectTypeOf<SchemaFormProps['prove']>().toEqualTypeOf<Prove>();
  });

  it('reports a success with the actions to run, if they are others than those of its node', () => {
    expectTypeOf<SchemaFormProps['onDone']>().parameter(2).toEqualTypeOf<readonly Action[] | undefined>();
  });

  it('says whether it starts afresh once it was submitted', () => {
    expectTypeOf<typeof submitForm>().returns.resolves.toBeBoolean();
  });
});

describe('the state of a form', () => {
  it('cannot be changed in place', () => {
    const wrong = (state: DraftState) => {
      // @ts-expect-error the data of a form is replaced as a whole
      state.data.amount = '1';
      // @ts-expect-error so are the fields that were left
      state.touched.add('/amount');
    };
    expectTypeOf(wrong).toBeFunction();
  });

  it('shows an error by a key or by the error itself, never by a text of the server', () => {
    expectTypeOf<{ key: string }>().toExtend<Banner>();
    expectTypeOf<{ error: unknown; note: string }>().toExtend<Banner>();
    expectTypeOf<string>().not.toExtend<Banner>();
    expectTypeOf<{ text: string }>().not.toExtend<Banner>();
  });
});
