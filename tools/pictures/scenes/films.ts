// Scenes that move: `share` is the place in the loop, 0 at its start and 1 where it begins again.
import { insulation, palette } from "../studio/materials.ts"
import type { Shot } from "../studio/stage.ts"
import { curveThrough, helixAround, type Point, tube } from "../studio/wires.ts"
import { ink } from "./processes.ts"
import { testerShot } from "./tester.ts"

/** Pairs that turn around themselves, as they do between the heads of a twisting machine. */
function wireLoop(share: number): Shot {
  const cores: { points: Point[]; turns: number; colors: string[] }[] = [
    {
      points: [
        [-6, 1.1, -3],
        [-2.4, 0.3, -0.8],
        [0.6, -0.15, 0.4],
        [4.4, -0.3, 1],
      ],
      turns: 6,
      colors: [palette.orange, "#eceef0"],
    },
    {
      points: [
        [-7, 2.6, -5.5],
        [-2, 1.5, -3],
        [3, 1.2, -2],
        [8, 1.5, -2],
      ],
      turns: 7,
      colors: [palette.blue, "#c9d0d6"],
    },
    {
      points: [
        [-6, -1, -4.6],
        [-2, -1.5, -2.2],
        [2, -1.6, -1.2],
        [7, -1.8, -1],
      ],
      turns: 7,
      colors: ["#3a444e", "#c9d0d6"],
    },
  ]
  return {
    mood: "dark",
    background: ink,
    camera: { position: [1.1, 0.7, 6.6], target: [0, 0.05, 0], fov: 27 },
    focus: [0.6, 0, 0.5],
    // Few passes a frame: a small light and no sky give shadows that are clean with four.
    aperture: 0.008,
    keySize: 0.02,
    skyIntensity: 0,
    environment: 2.3,
    reach: 5,
    build(scene) {
      for (const { points, turns, colors } of cores) {
        for (const [index, color] of colors.entries()) {
          const angle = index * Math.PI + share * 2 * Math.PI
          const path = helixAround(curveThrough(points), 0.27, angle, turns, 110)
          scene.add(tube(path, 0.265, insulation(color), { along: 170 }))
        }
      }
    },
  }
}

/** The tester's film needs two pictures only, before and after; `tester-film.ts` draws what happens between them. */
function testerRun(share: number): Shot {
  return testerShot(share === 1)
}

export const films: Record<string, (share: number) => Shot> = {
  "video-wire-loop": wireLoop,
  "video-tester-run": testerRun,
}
