import { type Finding, findingAt } from '../finding.ts';
import { didYouMean } from '../nearest.ts';
import type { FormEntry, Proof, ScreenFile } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** S201: a variant of a form requires fields that the form has; every reference to a variant names an existing one. */
export function s201Variants(proof: Proof): Finding[] {
  return [
    ...[...proof.forms.values()].flatMap(formFindings),
    ...proof.screens.flatMap((file) => [...nodeFindings(file, proof), ...partFindings(file)]),
  ];
}

function formFindings({ document, form }: FormEntry): Finding[] {
  const variants = form.variants ?? {};
  const unknownFields = Object.entries(variants).flatMap(([name, { require }]) =>
    require.flatMap((pointer, index) => {
      if (form.pick.includes(pointer)) return [];
      const sentence = `form ${quote(form.id)}: variant ${quote(name)} requires ${pointer}, which the form does not pick.`;
      const near = didYouMean(pointer, form.pick, (field) => field);
      return [findingAt(document, ['variants', name, 'require', index], 'S201', sentence, near)];
    }),
  );
  const unknownNames = Object.entries(form.ui ?? {}).flatMap(([pointer, { variant }]) => {
    if (variant === undefined || variant in variants) return [];
    const sentence = `form ${quote(form.id)}: ${pointer} belongs to ${quote(variant)}, which is none of its variants.`;
    const near = didYouMean(variant, Object.keys(variants));
    return [findingAt(document, ['ui', pointer, 'variant'], 'S201', sentence, near)];
  });
  return [...unknownFields, ...unknownNames];
}

function nodeFindings({ document, uses }: ScreenFile, { forms }: Proof): Finding[] {
  return uses.forms.flatMap(({ path, subject, node }) => {
    const variants = forms.get(node.form)?.form.variants ?? {};
    if (node.variant === undefined || node.variant in variants || !forms.has(node.form)) return [];
    const sentence = `${subject}: ${quote(node.variant)} is no variant of the form ${quote(node.form)}.`;
    const near = didYouMean(node.variant, Object.keys(variants));
    return [findingAt(document, [...path, 'variant'], 'S201', sentence, near)];
  });
}

/** Parts of one form share a draft, so that they must be the same variant of it. */
function partFindings({ document, uses }: ScreenFile): Finding[] {
  const parts = uses.forms.filter(({ node }) => node.part !== undefined);
  return parts.flatMap(({ path, subject, node }) => {
    const first = parts.find((other) => other.node.form === node.form)?.node ?? node;
    if (choiceOf(first) === choiceOf(node)) return [];
    const sentence = `${subject}: part ${quote(first.id)} of ${quote(node.form)} takes its variant from elsewhere; all parts take the same.`;
    return [findingAt(document, path, 'S201', sentence)];
  });
}

type Node = ScreenFile['uses']['forms'][number]['node'];

/** What determines the variant of a node: its own, or the value of its flag. */
function choiceOf({ variant, feature, ext = {} }: Node): string {
  const taken = Object.keys(ext).find((from) => ext[from] === '/variant');
  return JSON.stringify([variant, taken === undefined ? undefined : [feature, taken]]);
}
