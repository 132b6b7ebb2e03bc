const svg = 'http://www.w3.org/2000/svg';

/** px of a drawing; what is drawn keeps a distance from its edge. */
const size = { width: 120, height: 28 };
const edge = 3;

/** A drawing beside words that say the same. */
export function drawing(className) {
  const made = document.createElementNS(svg, 'svg');
  made.setAttribute('class', `course ${className}`);
  made.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  made.setAttribute('aria-hidden', 'true');
  return made;
}

/** Decimal strings, the oldest first, as a line from its lowest to its highest. */
export function drawLine(picture, figures) {
  const values = figures.map(Number);
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const points = values.map((value, at) => {
    const x = edge + (at / (values.length - 1)) * (size.width - 2 * edge);
    const part = range === 0 ? 0.5 : (value - low) / range;
    return `${x.toFixed(1)},${(edge + (1 - part) * (size.height - 2 * edge)).toFixed(1)}`;
  });
  const line = picture.firstChild ?? picture.appendChild(document.createElementNS(svg, 'polyline'));
  setAttribute(line, 'points', points.join(' '));
}

/** Counts, the oldest first, as bars from zero; `part` of each is the lower end of its bar, in another look. */
export function drawBars(picture, counts, part) {
  const max = Math.max(1, ...counts);
  const [all, some] = ['all', 'part'].map(
    (name) => picture.querySelector(`.${name}`) ?? picture.appendChild(path(name)),
  );
  setAttribute(all, 'd', barsOf(counts, max));
  setAttribute(some, 'd', barsOf(part, max));
}

function path(name) {
  const made = document.createElementNS(svg, 'path');
  made.setAttribute('class', name);
  return made;
}

function barsOf(counts, max) {
  const step = size.width / counts.length;
  return counts
    .flatMap((count, at) => {
      if (count === 0) return [];
      // One call beside a hundred is seen, too.
      const height = Math.max(1.5, (count / max) * size.height);
      return `M${(at * step).toFixed(1)} ${size.height}v-${height.toFixed(1)}h${(step * 0.75).toFixed(2)}V${size.height}z`;
    })
    .join('');
}

/** Touches the node only when it changes. */
function setAttribute(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}
