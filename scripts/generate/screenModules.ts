import { posix } from 'node:path';
import type { FormOutlines } from '../../generated/forms/types.ts';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { urlOutline } from '../../src/render/nodes/urlOutline.ts';
import type { OverlaysUrl } from '../../src/render/pageUrl/nodeUrl.ts';
import { formsIn, withInner } from '../../src/runtime/screen/innerNodes.ts';
import { GENERATED_BANNER, type OutputFiles } from '../outputs/writeOutputs.ts';
import type { OperationRow } from './emitOperations.ts';

/** What modules of screens get besides their screens. */
export interface ModuleParts {
  /** Of all forms. */
  outlines: FormOutlines;
  /** Of all operations. */
  rows: ReadonlyMap<string, OperationRow>;
  /** Widget → operations its manifest allows it. */
  widgets: ReadonlyMap<string, readonly string[]>;
}

/**
 * A screen as a typed constant, and its overlays as another: a page is drawn before any is opened. Each on one line:
 * people read the file in schemas/, and the effect of a change in generated/reports.
 * @param path of the screen's module below generated/, without its ending
 */
export function screenModules(path: string, whole: Screen, parts: ModuleParts): OutputFiles {
  const up = posix.relative(posix.dirname(path), '.');
  const type = `import type { Screen } from '${up}/models/screen.v1.d.ts';\n`;
  const { overlays, ...screen } = whole;
  if (overlays === undefined || isNeededAtOnce(overlays))
    return {
      [`${path}.ts`]:
        moduleOf(type, 'screen: Screen', whole) +
        operationsOf(whole, parts) +
        outlinesIn([whole.body, overlays], parts.outlines, up),
    };
  const apart = `${path}.overlays.ts`;
  const url = overlaysUrl(whole, screen);
  const fields = [
    `load: () => import('./${posix.basename(apart)}')`,
    ...(Object.keys(url).length === 0 ? [] : [`url: ${JSON.stringify(url)}`]),
  ];
  const types = `import type { OverlaysApart } from '${up}/screens/types.ts';\n`;
  return {
    [`${path}.ts`]: `${moduleOf(`${type}${types}`, 'screen: Screen', screen)}
export const overlays: OverlaysApart = { ${fields.join(', ')} };
${operationsOf(screen, parts)}${outlinesIn(screen.body, parts.outlines, up)}`,
    [apart]:
      moduleOf(type, "overlays: NonNullable<Screen['overlays']>", overlays) +
      outlinesIn(overlays, parts.outlines, up),
  };
}

/**
 * Whether overlays have to stay in the screen's module. Customer tags are requested when a page opens (src/main.tsx) if the
 * screen itself reads them, and a form in parts is assembled from all parts when the first is rendered
 * (src/forms/SharedForm.ts).
 */
function isNeededAtOnce(overlays: Screen['overlays']): boolean {
  return /user#\/tags|"part":/.test(JSON.stringify(overlays));
}

/** The rows of what a screen asks for by itself: for its sources and in its widgets. */
function operationsOf({ sources = {}, body }: Screen, { rows, widgets }: ModuleParts): string {
  const inWidgets = body
    .flatMap(withInner)
    .flatMap((node) => (node.kind === 'widget' ? (widgets.get(node.widget) ?? []) : []));
  const asked = [
    ...Object.values(sources).map(({ op }) => op),
    ...inWidgets.filter((op) => rows.get(op)?.reads),
  ];
  const own = [...new Set(asked)].sort().flatMap((op) => rows.get(op)?.row ?? []);
  return own.length === 0 ? '' : `\nexport const operations = ${JSON.stringify(own.join('\n'))};\n`;
}

/** The outlines of the forms in a piece of a screen, exported; nothing when it has none. */
function outlinesIn(piece: unknown, all: FormOutlines, up: string): string {
  const own = formsIn(piece).flatMap(({ form }) => {
    const outline = all[form];
    return outline === undefined ? [] : [[form, outline] as const];
  });
  if (own.length === 0) return '';
  const type = `import('${up}/forms/types.ts').FormOutlines`;
  return `\nexport const outlines: ${type} = ${JSON.stringify(Object.fromEntries(own))};\n`;
}

function moduleOf(imports: string, constant: string, value: unknown): string {
  const [name] = constant.split(':');
  return `${GENERATED_BANNER}${imports}\nconst ${constant} = ${JSON.stringify(value)};\n\nexport default ${name};\n`;
}

/** What the URL may carry only because of the overlays, or differently with them. */
function overlaysUrl(whole: Screen, screen: Screen): OverlaysUrl {
  const without = urlOutline(screen);
  const { filters, tabs, tables } = urlOutline(whole);
  const differing = Object.entries({ filters, tabs, tables }).flatMap(([part, known]) => {
    const others: Readonly<Record<string, unknown>> = without[part as keyof OverlaysUrl];
    const own = Object.entries(known).filter(([id, value]) => !isSame(value, others[id]));
    return own.length === 0 ? [] : [[part, Object.fromEntries(own)] as const];
  });
  return Object.fromEntries(differing);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
