/** Fetches the drawing, which a chart fetches by itself when it is near. */
export async function loadParts(): Promise<void> {
  const { drawing } = await import('./ChartNode.tsx');
  await drawing.load();
}
