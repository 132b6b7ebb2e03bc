/** A statement takes at most 65,535 values, and no table here has more than forty columns. */
const most = 1_000;

/** Writes rows with several statements, and returns in their order what each returned for them. */
export async function writeInParts<Row, Written>(
  rows: readonly Row[],
  write: (rows: Row[]) => Promise<readonly Written[]>,
): Promise<Written[]> {
  const written: Written[] = [];
  for (let begin = 0; begin < rows.length; begin += most) {
    written.push(...(await write(rows.slice(begin, begin + most))));
  }
  return written;
}
