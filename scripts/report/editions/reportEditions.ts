import type { Project } from '../../description/loadProject.ts';
import type { EditionModel } from '../../editions/editionModel.ts';
import type { ResolvedEdition } from '../../editions/resolveEdition.ts';
import { jsonText, type OutputFiles } from '../../outputs/writeOutputs.ts';
import { operationUses } from '../operations/operationUses.ts';
import type { EditionReport } from './editionReport.ts';
import { reportMatrix } from './matrix.ts';
import { reportNetwork } from './network.ts';
import { reportOrigins } from './origins.ts';
import { reportTimeline } from './timeline.ts';
import { reportTranslations } from './translations.ts';

/** generated/reports/editions: reports on editions for auditors, each as a page and as data. */
export async function reportEditions(
  project: Project,
  model: EditionModel,
  editions: readonly ResolvedEdition[],
): Promise<OutputFiles> {
  const reports: Record<string, EditionReport> = {
    matrix: reportMatrix(model, editions),
    network: await reportNetwork(model, editions),
    translations: await reportTranslations(project, editions),
    origins: reportOrigins(project, await operationUses()),
    timeline: reportTimeline(model, editions),
  };
  const outputs: OutputFiles = {};
  for (const [name, { page, data }] of Object.entries(reports)) {
    outputs[`reports/editions/${name}.md`] = `${page.join('\n')}\n`;
    outputs[`reports/editions/${name}.json`] = jsonText(data);
  }
  return outputs;
}
