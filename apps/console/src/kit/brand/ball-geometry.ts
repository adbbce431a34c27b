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
const radians = (angle: number) => (angle * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const point = (x: number, y: number) => `${round(x)} ${round(y)}`;

/** `side` is -1 for the left seam, 1 for the right one; every stitch points upwards. */
function seam({ distance, radius, reach, step, arm }: SeamShape, side: -1 | 1): Seam {
  const at = (angle: number) => ({
    x: side * (distance - radius * Math.cos(radians(angle))),
    y: radius * Math.sin(radians(angle)),
  });
  const stitches: string[] = [];
  for (let angle = -reach; angle <= reach; angle += step) {
    const { x, y } = at(angle);
    const downwards = 90 - side * angle;
    const ends = [-spread, spread].map((turn) => {
      const direction = radians(downwards + turn);
      return point(x + arm * Math.cos(direction), y + arm * Math.sin(direction));
    });
    stitches.push(`M${ends[0]}L${point(x, y)}L${ends[1]}`);
  }
  // Where the seam leaves the ball.
  const edge = degrees(Math.acos((distance ** 2 + radius ** 2 - 1) / (2 * distance * radius)));
  const top = at(-edge);
  const bottom = at(edge);
  const sweep = side === 1 ? 0 : 1;
  const line = `M${point(top.x, top.y)}A${radius} ${radius} 0 0 ${sweep} ${point(bottom.x, bottom.y)}`;
  return { line, stitches: stitches.join('') };
}

function seams(shape: SeamShape): Seam {
  const left = seam(shape, -1);
  const right = seam(shape, 1);
  return { line: left.line + right.line, stitches: left.stitches + right.stitches };
}

/** Few, thick stitches: legible at 28 pixels. */
export const smallBall = seams({ distance: 1.5, radius: 1.12, reach: 37.5, step: 15, arm: 0.16 });
export const largeBall = seams({ distance: 0.99, radius: 0.845, reach: 63.8, step: 4.4, arm: 0.066 });
