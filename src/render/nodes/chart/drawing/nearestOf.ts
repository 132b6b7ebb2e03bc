import type { ChartNode } from '../../../../../generated/models/screen.v1.d.ts';
import type { ChartModel } from '../model/chartModel.ts';
import type { Geometry } from './geometry.ts';

/** How far from a mark the pointer still selects it, in pixels: a 24-pixel target, from its centre. */
const REACH = 12;

/**
 * Finds the point that a position in the drawing (pixels) selects: that of a mark under it, else the nearest along the
 * axis. Points of a line may be closer to a mark than a finger can aim.
 */
export function nearestOf(
  { series }: Pick<ChartNode, 'series'>,
  { points }: ChartModel,
  { places, y }: Pick<Geometry, 'places' | 'y'>,
): (x: number, y: number) => number {
  const marks = points.flatMap(({ figures }, index) =>
    series.flatMap(({ as }, order) => {
      const figure = figures[order] ?? null;
      return as === 'points' && figure !== null ? [{ index, x: places[index] ?? 0, y: y(figure) }] : [];
    }),
  );
  return (atX, atY) => {
    const distances = marks.map((mark) => Math.hypot(mark.x - atX, mark.y - atY));
    const least = Math.min(...distances);
    const meant = least <= REACH ? marks[distances.indexOf(least)] : undefined;
    return meant?.index ?? nearestAlong(atX, places);
  };
}

function nearestAlong(x: number, places: readonly number[]): number {
  const distances = places.map((place) => Math.abs(place - x));
  return distances.indexOf(Math.min(...distances));
}
