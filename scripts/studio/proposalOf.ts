import type { EditionDraft, EditionId, Proposal, ProposedSentence } from '../../src/studio/protocol.ts';
import { combinations } from '../editions/combination.ts';
import { editionName } from '../editions/difference/differenceSentences.ts';
import { toldDifferences } from '../editions/difference/toldDifferences.ts';
import { editionLayers } from '../editions/editionLayers.ts';
import { type EditionModel, withEditions } from '../editions/editionModel.ts';
import { resolveEdition } from '../editions/resolveEdition.ts';
import type { Finding } from '../prove/finding.ts';
import { prove } from '../prove/prove.ts';
import { reportMatrix } from '../report/editions/matrix.ts';
import { reportTimeline } from '../report/editions/timeline.ts';
import { draftText } from './draftText.ts';
import { editionFile } from './editionFile.ts';
import type { EditionTable } from './editionTable.ts';
import { faultOf } from './faultOf.ts';
import { readableEdition } from './readableEdition.ts';

/** What these drafts would do to the project, worked out from its files alone; nothing is written. */
export function proposalOf({ files, model }: EditionTable, drafts: readonly EditionDraft[]): Proposal {
  const texts = Object.fromEntries(
    drafts.map((draft) => [draft.edition, draftText(draft, files[editionFile(draft.edition)] ?? '')]),
  );
  const drafted = withTexts(files, texts);
  const findings = prove({ files: drafted });
  const faultsOf = (severity: Finding['severity']) =>
    findings
      .filter((finding) => finding.severity === severity)
      .map((finding) => faultOf(finding, drafted[finding.file] ?? ''));
  const unreadable = drafts.map(({ edition }) => edition).filter((id) => !isReadable(id, texts[id]));
  const readable = Object.entries(texts).filter(([id]) => !unreadable.some((other) => other === id));
  const after = withEditions(model, withTexts(model.files, Object.fromEntries(readable)));
  const resolved = combinations.map((combination) => resolveEdition(after, combination));
  return {
    faults: faultsOf('error'),
    warnings: faultsOf('warning'),
    ...changesBetween(model, after),
    unreadable,
    sites: editionLayers(after.editions),
    texts,
    matrix: reportMatrix(after, resolved).data,
    timeline: reportTimeline(after, resolved).data,
  };
}

/** What the change does to every edition, in the words of `npm run diff-editions`. */
function changesBetween(
  before: EditionModel,
  after: EditionModel,
): { sentences: ProposedSentence[]; unchanged: string[] } {
  const told = toldDifferences(before, after);
  return {
    sentences: told.flatMap(({ sentences }) => [...sentences]),
    unchanged: told.filter(({ sentences }) => sentences.length === 0).map((one) => editionName(one, after)),
  };
}

function isReadable(id: EditionId, text = ''): boolean {
  return readableEdition(id, editionFile(id), text) !== null;
}

function withTexts(
  files: EditionModel['files'],
  texts: Readonly<Partial<Record<string, string>>>,
): Record<string, string> {
  const edited = Object.entries(texts).map(([id, text]) => [editionFile(id as EditionId), text]);
  return { ...files, ...Object.fromEntries(edited) };
}
