import { loadProject } from '../description/loadProject.ts';
import { combinations } from '../editions/combination.ts';
import { readEditionModel } from '../editions/editionModel.ts';
import { type EditionProof, editionProof, screenDigest } from '../editions/editionProof.ts';
import { type ResolvedEdition, resolveEdition } from '../editions/resolveEdition.ts';
import { jsonText, type OutputFiles } from '../outputs/writeOutputs.ts';
import { reportEditions } from '../report/editions/reportEditions.ts';

/**
 * generated/editions: for every site, with an Islamic account and without, what it shows at every time and why; each
 * resolved screen is stored once, under its digest. Also generated/reports/editions, the reports derived from it.
 */
export async function generateEditions(): Promise<OutputFiles> {
  const project = await loadProject();
  const model = readEditionModel(project);
  const resolved = combinations.map((combination) => resolveEdition(model, combination));
  const outputs: OutputFiles = {};
  for (const edition of resolved) outputs[`editions/${edition.id}.json`] = proofText(editionProof(edition));
  return { ...outputs, ...screenFiles(resolved), ...(await reportEditions(project, model, resolved)) };
}

function screenFiles(editions: readonly ResolvedEdition[]): OutputFiles {
  const outputs: OutputFiles = {};
  for (const { pages } of editions.flatMap(({ phases }) => phases)) {
    for (const [route, { screen }] of pages) {
      if (screen === null) continue;
      outputs[`editions/screens/${route}.${screenDigest(screen)}.json`] ??= jsonText(screen);
    }
  }
  return outputs;
}

/** One line per trace, so that a changed edition gives a short diff. */
function proofText(proof: EditionProof): string {
  const kept: string[] = [];
  const marked = JSON.stringify(
    proof,
    (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('place' in value)) return value;
      kept.push(JSON.stringify(value));
      return `\u0000${kept.length - 1}\u0000`;
    },
    2,
  );
  return `${marked.replace(/"\\u0000(\d+)\\u0000"/g, (_all, index: string) => kept[Number(index)] ?? '')}\n`;
}
