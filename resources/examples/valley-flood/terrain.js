/**
 * Makes `terrain.asc`: `node terrain.js > terrain.asc`. A narrow valley that winds from a reservoir down to a coastal
 * plain and the sea, of the shape of the Reyran's below Malpasset, by formulas of its own. Lengths are in meters.
 */
const columns = 200;
const rows = 80;
const cellSize = 20;
const length = columns * cellSize;

/** From 0 to 1 between two places, without a kink. */
function rise(from, to, x) {
  const share = Math.min(Math.max((x - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}

/** Where the valley's floor runs, how high it lies, and how wide it is. */
function valleyAt(x) {
  const winding = 1 - rise(2200, 3000, x);
  return {
    middle: 800 + winding * (190 * Math.sin((2 * Math.PI * x) / 1500 + 0.6) + 60 * Math.sin(x / 140)),
    floor: 42 * (1 - x / 2600) ** 2 * (x < 2600 ? 1 : 0) + 9 - 16 * rise(2000, length, x),
    width: 110 + 700 * rise(1900, 3300, x) + 70 * (1 - rise(0, 700, x)),
  };
}

function height(x, y) {
  const { middle, floor, width } = valleyAt(x);
  const beside = (y - middle) / width;
  const flanks = 75 * (1 - Math.exp(-(beside ** 2) * 0.9)) * (1 - 0.85 * rise(2000, 3400, x));
  const hills =
    5 * Math.sin(x / 83 + 1) * Math.sin(y / 61) + 2.5 * Math.sin(x / 37) * Math.sin(y / 31 + 2);
  const rough = 0.25 + 0.75 * rise(0.4, 1.5, Math.abs(beside));
  return floor + flanks + hills * rough * (1 - 0.8 * rise(2200, 3400, x));
}

const lines = [
  `ncols ${columns}`,
  `nrows ${rows}`,
  'xllcorner 0',
  'yllcorner 0',
  `cellsize ${cellSize}`,
  'NODATA_value -9999',
];
for (let row = rows - 1; row >= 0; row--) {
  const heights = Array.from({ length: columns }, (_, column) =>
    height((column + 0.5) * cellSize, (row + 0.5) * cellSize).toFixed(2),
  );
  lines.push(heights.join(' '));
}
process.stdout.write(`${lines.join('\n')}\n`);
