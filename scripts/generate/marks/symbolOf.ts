import { type CustomPlugin, optimize, type XastElement } from 'svgo';

/** What a drawing may consist of: shapes and their paint, nothing that runs, styles or loads. */
const elements = [
  ...['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'defs', 'clipPath', 'mask'],
  ...['linearGradient', 'radialGradient', 'stop'],
];

const forbidden = /^(?:on.*|style|class|.*href)$/;

/** Attributes of the drawing's root that its shapes inherit. */
const inherited = ['fill', 'fill-rule', 'clip-rule', 'stroke', 'stroke-width'];

/** What draws a frame around everything. */
const framing = ['mask', 'clip-path'];

/**
 * A drawing as a `<symbol>`, as short as it looks the same at the size of a mark. What it refers to is inside, under ids that
 * begin with its own. A frame around the whole drawing is left out: the page cuts every mark to a circle.
 * @param svg of the installed sets or of anywhere: what is more than a drawing is refused
 * @returns the symbol, or what is wrong with the drawing, in the middle of a sentence
 */
export function symbolOf(id: string, svg: string): { symbol: string } | { refused: string } {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  if (Number.isNaN(size)) return { refused: 'has sides of different lengths' };
  const short = optimize(svg, {
    multipass: true,
    // A hundredth of a unit of 24 or 32, a whole one of 512: less than a pixel shows.
    floatPrecision: size > 100 ? 0 : 2,
    plugins: [
      withoutFrame(size),
      'removeTitle',
      'preset-default',
      'convertStyleToAttrs',
      { name: 'prefixIds', params: { prefix: id, delim: '-' } },
    ],
  });
  const wrong = new Set<string>();
  const { data } = optimize(short.data, { plugins: [asSymbol(id, size, wrong)] });
  return wrong.size === 0 ? { symbol: data } : { refused: `has ${[...wrong].join(' and ')}` };
}

/** Leaves out masks and clip paths that are a circle or a square as large as the drawing. */
function withoutFrame(size: number): CustomPlugin {
  const half = String(size / 2);
  const isFrame = ({ name, children }: XastElement) => {
    if (name !== 'mask' && name !== 'clipPath') return false;
    const [shape, ...others] = children.filter((child): child is XastElement => child.type === 'element');
    if (shape === undefined || others.length > 0) return false;
    const { d, cx, cy, r } = shape.attributes;
    return d === `M0 0h${size}v${size}H0z` || [cx, cy, r].every((value) => value === half);
  };
  return {
    name: 'withoutFrame',
    fn: () => {
      const frames = new Set<string>();
      const framed: XastElement[] = [];
      return {
        element: {
          enter: (element) => {
            if (isFrame(element)) frames.add(`url(#${element.attributes.id})`);
            if (framing.some((name) => name in element.attributes)) framed.push(element);
          },
        },
        root: {
          exit: () => {
            for (const { attributes } of framed)
              for (const name of framing) if (frames.has(attributes[name] ?? '')) delete attributes[name];
          },
        },
      };
    },
  };
}

/** Turns the root into a symbol. @param wrong takes what no symbol may have */
function asSymbol(id: string, size: number, wrong: Set<string>): CustomPlugin {
  return {
    name: 'asSymbol',
    fn: () => ({
      element: {
        enter: (element, parent) => {
          const attributes = Object.entries(element.attributes);
          if (parent.type === 'root') {
            const kept = attributes.filter(([name]) => inherited.includes(name));
            element.name = 'symbol';
            element.attributes = { id, viewBox: `0 0 ${size} ${size}`, ...Object.fromEntries(kept) };
            return;
          }
          if (!elements.includes(element.name)) wrong.add(`<${element.name}>`);
          for (const [name, value] of attributes)
            if (forbidden.test(name) || /url\(\s*(?!#)/.test(value)) wrong.add(`${name}="…"`);
        },
      },
    }),
  };
}
