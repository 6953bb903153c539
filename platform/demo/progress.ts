export type Progress = (step: string, done: number, total: number) => void

const barWidth = 30
const redrawMs = 100

/** Shows a progress bar on a terminal, and elsewhere one plain line per finished step. */
export function showProgress(output: NodeJS.WriteStream = process.stdout): Progress {
  let drawnAt = 0
  return (step, done, total) => {
    const isDone = done >= total
    if (!output.isTTY) {
      if (isDone) output.write(`${step}: ${total}\n`)
      return
    }
    if (!isDone && Date.now() - drawnAt < redrawMs) return
    drawnAt = Date.now()
    const filled = total === 0 ? barWidth : Math.floor((done / total) * barWidth)
    const bar = "█".repeat(filled).padEnd(barWidth, "░")
    output.write(`\r\x1b[K${bar} ${step} ${done}/${total}${isDone ? "\n" : ""}`)
  }
}
