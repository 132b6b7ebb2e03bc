import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import { quote } from '../shapeWords.ts';
import { hasUnknownNames } from '../unknownNames.ts';

/** S503: every source and overlay of a page, and every form, is used. */
export function s503Unused(proof: Proof): Finding[] {
  const used = new Set(proof.screens.flatMap(({ uses }) => uses.forms.map(({ node }) => node.form)));
  // A page that could not be read, or that names a form that is not there, may be the one that should use it.
  const named = [...used].every((id) => proof.forms.has(id));
  const forms = [...proof.forms.values()]
    .filter(({ form }) => proof.isWhole && named && !used.has(form.id))
    .map(({ document, form }) => findingAt(document, [], 'S503', `no page uses the form ${quote(form.id)}.`));
  const pages = proof.screens.filter((file) => !hasUnknownNames(file));
  return [...pages.flatMap((file) => [...unusedSources(file), ...unusedOverlays(file)]), ...forms];
}

function unusedSources({ document, screen, uses }: ScreenFile): Finding[] {
  const named = uses.names
    .filter(({ kind, path }) => kind === 'source' && !path.includes('refresh'))
    .map(({ name }) => name);
  // A poll that reads its own source does not use it.
  const read = uses.bindings
    .filter(({ path }) => path[0] !== 'sources' || !path.includes('poll'))
    .map(({ binding }) => binding.$.split('#')[0] ?? '');
  const used = new Set([...named, ...read]);
  return Object.keys(screen.sources ?? {})
    .filter((name) => !used.has(name))
    .map((name) =>
      findingAt(
        document,
        ['sources', name],
        'S503',
        `nothing on the page reads the source ${quote(name)}.`,
        undefined,
        'key',
      ),
    );
}

function unusedOverlays({ document, screen, uses }: ScreenFile): Finding[] {
  const opened = new Set(uses.opens.map(({ overlay }) => overlay));
  return Object.keys(screen.overlays ?? {})
    .filter((name) => !opened.has(name))
    .map((name) =>
      findingAt(
        document,
        ['overlays', name],
        'S503',
        `nothing on the page opens the overlay ${quote(name)}.`,
        undefined,
        'key',
      ),
    );
}
