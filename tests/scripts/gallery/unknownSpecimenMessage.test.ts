import { expect, test } from 'vitest';
import { unknownSpecimenMessage } from '../../../scripts/gallery/unknownSpecimenMessage.ts';

const links = ['withdraw/full', 'withdraw/empty', 'deposit/full', 'kind-table/full', 'part-table/full'];

test.each([
  { only: 'withdrow', near: 'near are withdraw.' },
  { only: 'withdrow/full', near: 'near are withdraw.' },
  { only: 'Table', near: 'near are kind-table, part-table.' },
  { only: 'xyz', near: 'there are withdraw, deposit, kind-table, part-table.' },
])('suggests names when no specimen begins with $only', ({ only, near }) => {
  expect(unknownSpecimenMessage(only, links)).toBe(`Nothing in the gallery begins with "${only}"; ${near}`);
});
