import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ChartNode } from '../../../../../generated/models/screen.v1.d.ts';
import { Decimal } from '../../../../../src/formats/decimal.ts';
import { geometryOf } from '../../../../../src/render/nodes/chart/drawing/geometry.ts';
import type { ChartWords } from '../../../../../src/render/nodes/chart/drawing/useChartWords.ts';
import { chartModel } from '../../../../../src/render/nodes/chart/model/chartModel.ts';
import { course } from '../drawChart.tsx';

interface Page {
  width?: number;
  isMirrored?: boolean;
  /** Values of reference lines. */
  references?: readonly string[];
}

/** What is drawn of rows, and where, on a page whose formats write figures as they are. */
export function pictureOf(
  more: Partial<ChartNode>,
  rows: readonly unknown[],
  { width = 600, isMirrored = false, references = [] }: Page = {},
) {
  const node = { ...course, ...more } as ChartNode;
  const model = chartModel(node, rows);
  const words = {
    locale: { language: 'en-GB', timeZone: 'UTC' },
    isMirrored,
    unit: 'EUR',
    x: String,
    tick: (figure: Decimal) => figure.toFixed(),
  } as unknown as ChartWords;
  const figures = references.map((figure) => new Decimal(figure));
  return { node, model, words, width, place: geometryOf(node, model, { width, references: figures, words }) };
}

/** Draws into a picture; returns what is found there. */
export function inSvg(children: ReactNode) {
  const { container } = render(<svg aria-hidden="true">{children}</svg>);
  const found = (selector: string) => [...container.querySelectorAll(selector)];
  return {
    found,
    /** The attributes of what is found, numbers as such. */
    read: (selector: string, ...names: string[]) =>
      found(selector).map((element) =>
        names.map((name) => {
          const value = element.getAttribute(name) ?? '';
          return value === '' || Number.isNaN(Number(value)) ? value : Number(value);
        }),
      ),
  };
}
