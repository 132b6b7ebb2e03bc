/** Preloads the drawing, which a chart otherwise loads when it comes near the viewport. */
export async function loadParts(): Promise<void> {
  const { drawing } = await import('./ChartNode.tsx');
  await drawing.load();
}
