/** Middle duration of one run of the work, µs: a single run that met the garbage collector decides nothing. */
export async function middleUs(calls: number, work: () => Promise<unknown> | unknown): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const start = performance.now();
    await work();
    times.push((performance.now() - start) * 1000);
  }
  return times.sort((a, b) => a - b)[Math.floor(calls / 2)] ?? 0;
}
