import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text of a page, as a reader takes it out: in one font, with no gap in it. */
export interface PdfText {
  readonly text: string;
  /** Points from the left and from the bottom. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface PdfPages {
  readonly title: string;
  readonly language: string;
  readonly pages: readonly (readonly PdfText[])[];
}

/** What a PDF reader finds in a file. */
export async function pdfPages(file: Uint8Array): Promise<PdfPages> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const pages: PdfText[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , x, y] = item.transform as number[];
        return [{ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width }];
      }),
    );
  }
  const info: Readonly<Record<string, unknown>> = { ...(await document.getMetadata()).info };
  await task.destroy();
  return { title: String(info.Title), language: String(info.Language), pages };
}

/** The lines of a page from top to bottom, each read from the side where its language begins. */
export function linesOf(page: readonly PdfText[], direction: 'ltr' | 'rtl'): string[] {
  const heights = [...new Set(page.map(({ y }) => Math.round(y)))].sort((a, b) => b - a);
  return heights.map((height) =>
    page
      .filter(({ y }) => Math.round(y) === height)
      .sort((a, b) => (direction === 'ltr' ? a.x - b.x : b.x - a.x))
      .map(({ text }) => text)
      .join(' '),
  );
}
