import { getLocation } from 'jsonc-parser';
import type {
  EditionDraft,
  EditionId,
  Fault,
  FaultPlace,
  Proposal,
  ProposedSentence,
} from '../../src/studio/protocol/protocol.ts';
import { combinations, editionIds } from '../editions/combination.ts';
import { describedDifferences, editionName } from '../editions/difference/differenceSentences.ts';
import { editionLayers } from '../editions/editionLayers.ts';
import { type EditionModel, withEditions } from '../editions/editionModel.ts';
import { resolveEdition } from '../editions/resolveEdition.ts';
import { type Finding, formatFinding } from '../prove/finding.ts';
import { prove } from '../prove/run/prove.ts';
import { reportMatrix } from '../report/editions/matrix.ts';
import { reportTimeline } from '../report/editions/timeline.ts';
import { type EditionTable, editionFile, readableEdition } from './editionTable.ts';
import { withEntries } from './withEntries.ts';

/** What these drafts would do to the project, computed from its files only; nothing is written. */
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

/** What the change does to every edition, worded as by `npm run diff-editions`. */
function changesBetween(
  before: EditionModel,
  after: EditionModel,
): { sentences: ProposedSentence[]; unchanged: string[] } {
  const described = describedDifferences(before, after);
  return {
    sentences: described.flatMap(({ sentences }) => [...sentences]),
    unchanged: described
      .filter(({ sentences }) => sentences.length === 0)
      .map((one) => editionName(one, after)),
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

/** A finding of the proof with the entry it is about. @param text of its file */
function faultOf(finding: Finding, text: string): Fault {
  const { file, line } = finding;
  const fault = { sentence: formatFinding(finding), file, line };
  const edition = editionIds.find((id) => file === editionFile(id));
  const at = edition === undefined ? undefined : placeIn(edition, finding, text);
  return at === undefined ? fault : { ...fault, at };
}

function placeIn(edition: EditionId, { line, column }: Finding, text: string): FaultPlace | undefined {
  const before = text.split('\n').slice(0, line - 1);
  const offset = before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  // One character further: at the opening bracket of a value, the location is still before the value.
  const path = getLocation(text, offset + 1).path.filter((step) => step !== '');
  const [, flag, ...inner] = path;
  if (path[0] !== 'flags' || typeof flag !== 'string') return undefined;
  const [first, ...rest] = inner;
  const index = typeof first === 'number' ? first : 0;
  const property = typeof first === 'number' ? rest : inner;
  return { edition, flag, index, pointer: property.map((step) => `/${step}`).join('') };
}

/** Applies a draft to the saved text. @throws Error when entries were edited in forms, but the file has no flags */
export function draftText(draft: EditionDraft, saved: string): string {
  return draft.text === undefined ? withEntries(saved, draft.flags) : draft.text;
}
