/** The ball as numbers: radius 1 around the origin, two seams that bulge towards the middle, V stitches along them. */
interface SeamShape {
  /** Distance of the seam's own centre from the middle of the ball. */
  distance: number;
  radius: number;
  /** Half of the stitched arc, and the angle between two stitches, in degrees. */
  reach: number;
  step: number;
  arm: number;
}

interface Seam {
  line: string;
  stitches: string;
}

const spread = 58;
const round = (value: number) => Math.round(value * 1000) / 1000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const point = (x: number, y: number) => `${round(x)} ${round(y)}`;

/** `side` is -1 for the left seam, 1 for the right one; every stitch points upwards. */
function seam({ distance, radius, reach, step, arm }: SeamShape, side: -1 | 1): Seam {
  const at = (degrees: number) => {
    const angle = radians(degrees);
    return { x: side * (distance - radius * Math.cos(angle)), y: radius * Math.sin(angle) };
  };
  const stitches: string[] = [];
  for (let degrees = -reach; degrees <= reach; degrees += step) {
    const { x, y } = at(degrees);
    const downwards = 90 - side * degrees;
    const ends = [-spread, spread].map((turn) => {
      const angle = radians(downwards + turn);
      return point(x + arm * Math.cos(angle), y + arm * Math.sin(angle));
    });
    stitches.push(`M${ends[0]}L${point(x, y)}L${ends[1]}`);
  }
  const top = at(-75);
  const bottom = at(75);
  const sweep = side === 1 ? 0 : 1;
  const line = `M${point(top.x, top.y)}A${radius} ${radius} 0 0 ${sweep} ${point(bottom.x, bottom.y)}`;
  return { line, stitches: stitches.join('') };
}

export function seams(shape: SeamShape): Seam {
  const left = seam(shape, -1);
  const right = seam(shape, 1);
  return { line: left.line + right.line, stitches: left.stitches + right.stitches };
}

/** Few, thick stitches: legible at 28 pixels. */
export const smallBall = seams({ distance: 1.22, radius: 0.86, reach: 39, step: 13, arm: 0.17 });
export const largeBall = seams({ distance: 0.99, radius: 0.845, reach: 56, step: 4.4, arm: 0.066 });
