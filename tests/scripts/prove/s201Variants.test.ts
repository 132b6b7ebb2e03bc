import { describe, expect, it } from 'vitest';
import type { Project } from '../../../scripts/description/loadProject.ts';
import { editionFixture } from './editionFixture.ts';
import { FORM, SCREEN, sentences } from './fixture.ts';

const right = {
  ui: { '/remark': { label: 'book.remark', variant: 'strict' } },
  variants: { strict: { require: ['/remark'] } },
};

/** The project whose form has a variant, as `form` writes it and `node` takes it. */
function withVariant({ form = right as object, node = {} as object }): Project {
  const file = JSON.parse(editionFixture.files[FORM] ?? '') as { ui?: object };
  const screen = JSON.parse(editionFixture.files[SCREEN] ?? '') as Overlays;
  Object.assign(screen.overlays.create.body[0] ?? {}, node);
  const { ui, ...more } = form as { ui: object };
  const files = {
    ...editionFixture.files,
    [FORM]: JSON.stringify({ ...file, ...more, ui: { ...file.ui, ...ui } }),
    [SCREEN]: JSON.stringify(screen),
  };
  return { files };
}

interface Overlays {
  overlays: { create: { body: object[] } };
}

const cases = [
  {
    given: 'a variant that the node accepts',
    project: withVariant({ node: { variant: 'strict' } }),
    wanted: [],
  },
  {
    given: 'a node that accepts another variant',
    project: withVariant({ node: { variant: 'strikt' } }),
    wanted: ['form "form": "strikt" is no variant of the form "addressCreate". Did you mean "strict"?'],
  },
  {
    given: 'a required field that the form does not have',
    project: withVariant({ form: { ...right, variants: { strict: { require: ['/remarks'] } } } }),
    wanted: [
      'form "addressCreate": variant "strict" requires /remarks, which the form does not pick. Did you mean /remark?',
    ],
  },
  {
    given: 'a missing field of a variant',
    project: withVariant({ form: { ...right, variants: {} } }),
    wanted: ['form "addressCreate": /remark belongs to "strict", which is none of its variants.'],
  },
];

describe('S201: variants of forms', () => {
  it.each(cases)('$given', ({ project, wanted }) => {
    expect(sentences(project).map((one) => one.replace(/^\S+ S201 /, ''))).toEqual(wanted);
  });
});
