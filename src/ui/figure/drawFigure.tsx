import type { ReactNode } from 'react';

interface FigureText {
  text: string;
  /** Zeros at the end, which are kept so that figures align. */
  dimmed?: string | undefined;
  unit?: string | undefined;
  unitFirst?: boolean | undefined;
  sign?: 'gain' | 'loss' | undefined;
  title?: string | undefined;
}

/**
 * A formatted amount with its unit, left to right on every page. A function, because a table has thousands of them. Its
 * sheet is part of the theme (theme.css): most first screens have figures.
 */
export function drawFigure({ text, dimmed, unit, unitFirst, sign, title }: FigureText): ReactNode {
  const unitText = unit === undefined ? null : <span className="ua-figure__unit">{unit}</span>;
  return (
    <span
      className={`ua-num ua-figure${sign === undefined ? '' : ` ua-figure--${sign}`}`}
      dir="ltr"
      title={title}
    >
      {unitFirst === true && unitText}
      {text}
      {dimmed !== undefined && <span className="ua-figure__dimmed">{dimmed}</span>}
      {unitFirst !== true && unitText !== null && <>&#8239;{unitText}</>}
    </span>
  );
}
