import type { ComponentProps } from 'react';
import { describe, expectTypeOf, it } from 'vitest';
import type { CopyButton } from '../../src/ui/copy/CopyButton.tsx';
import type { DayRange } from '../../src/ui/days/DayRange.tsx';
import type { Dialog } from '../../src/ui/dialog/Dialog.tsx';
import type { Sheet } from '../../src/ui/dialog/Sheet.tsx';
import type { Listbox, useListbox } from '../../src/ui/listbox/useListbox.ts';
import type { TabList } from '../../src/ui/tabs/TabList.tsx';

describe('a part', () => {
  type Named = ComponentProps<typeof Dialog>;
  type Rest = Omit<ComponentProps<typeof Sheet>, 'title'>;

  it('cannot be drawn without an accessible name', () => {
    type Nameless = { as: 'middle'; onClose(): void; children: string };
    expectTypeOf<Nameless & { label: string }>().toExtend<Named>();
    expectTypeOf<Nameless & { labelledBy: string }>().toExtend<Named>();
    expectTypeOf<Nameless>().not.toExtend<Named>();
    expectTypeOf<Nameless & { label: string; labelledBy: string }>().not.toExtend<Named>();
    expectTypeOf<Rest>().not.toExtend<ComponentProps<typeof Sheet>>();
    expectTypeOf<{ text: string }>().not.toExtend<ComponentProps<typeof CopyButton>>();
  });

  it('cannot be drawn where there is no place for it: the command palette has no head', () => {
    expectTypeOf<'palette'>().toExtend<Named['as']>();
    expectTypeOf<'palette'>().not.toExtend<ComponentProps<typeof Sheet>['as']>();
  });
});

describe('a list of tabs', () => {
  type Props<Id extends string> = Parameters<typeof TabList<Id>>[0];

  it('tells which of its own tabs was chosen', () => {
    expectTypeOf<Props<'day' | 'week'>['onChoose']>().parameter(0).toEqualTypeOf<'day' | 'week'>();
    expectTypeOf<'year'>().not.toExtend<Props<'day' | 'week'>['chosen']>();
  });
});

describe('a range of days', () => {
  it('is text as the language has it, and no Date', () => {
    type Props = ComponentProps<typeof DayRange>;
    expectTypeOf<Props['first']['onDay']>().parameter(0).toEqualTypeOf<string>();
    expectTypeOf<Props['fault']>().toEqualTypeOf<'reversed' | 'tooLong' | undefined>();
  });
});

describe('a list below a field', () => {
  it('hands back the entries that it was given', () => {
    type Coin = { readonly coin: string };
    type Options = Parameters<typeof useListbox<Coin>>[0];
    expectTypeOf<Options['entries']>().toEqualTypeOf<readonly Coin[]>();
    expectTypeOf<Parameters<NonNullable<Options['onTake']>>>().toEqualTypeOf<[Coin]>();
    expectTypeOf<Listbox<Coin>['active']>().toEqualTypeOf<Coin | undefined>();
  });
});
