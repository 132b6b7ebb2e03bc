import type { RoutesFile } from '../../../generated/models/routes.v1.d.ts';
import { argumentsSchema } from '../../description/listOperations.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import { type Finding, findingAt } from '../finding.ts';
import { allowedValues, fitsSchema, meantValue } from '../fitsSchema.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** S105: the banners of a route are at a position that the exchange knows; the frame of the page asks for them. */
export function s105Banners({ routesFile, operations, description }: Proof): Finding[] {
  const asked = operations.get('configBanner');
  if (routesFile === undefined || asked === undefined) return [];
  const found = schemaAt(argumentsSchema(asked), '/position', description);
  const schemas = 'schemas' in found ? found.schemas : [];
  return (routesFile.value as RoutesFile).routes.flatMap(({ id, banners }, index) => {
    if (banners === undefined || fitsSchema(banners, schemas)) return [];
    const sentence = `route ${quote(id)}: ${quote(banners)} is never a value of /position, ${allowedValues(schemas)}.`;
    const at = ['routes', index, 'banners'];
    return [findingAt(routesFile, at, 'S105', sentence, meantValue(banners, schemas))];
  });
}
