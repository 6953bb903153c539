// Makes a film of numbered pictures, with ffmpeg.
import { execFileSync } from "node:child_process"
import { statSync } from "node:fs"
import { join } from "node:path"

export const framesPerSecond = 24

export function frameName(frame: number): string {
  return `${String(frame).padStart(3, "0")}.png`
}

/** Shows the folder's frames `turns` times, at the best quality that fits `maxBytes`. */
export function joinFrames(
  folder: string,
  file: string,
  { turns, maxBytes }: { turns: number; maxBytes: number },
) {
  const frames = ["-framerate", String(framesPerSecond), "-stream_loop", String(turns - 1)]
  const input = [...frames, "-i", join(folder, "%03d.png")]
  const codec = ["-c:v", "libx264", "-preset", "slow", "-pix_fmt", "yuv420p"]
  const output = [...codec, "-movflags", "+faststart", "-an"]
  for (let crf = 23; crf <= 35; crf += 2) {
    execFileSync("ffmpeg", ["-y", "-loglevel", "error", ...input, ...output, "-crf", String(crf), file])
    if (statSync(file).size <= maxBytes) return
  }
}
