/**
 * Loaded into the server and into each of its threads by the benchmark: when the benchmark asks (`measure`, or `collect` to have the
 * garbage of the main thread collected before), the main thread answers with the memory of the process, together with what the threads
 * say of theirs. WebAssembly memory counts as resident by what the kernel
 * says of its mapping, since most of it may never have been touched.
 */
import { readFileSync } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"
import { getHeapStatistics, setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { BroadcastChannel, isMainThread } from "node:worker_threads"

export type ThreadMemory = {
  isMain: boolean
  heapBytes: number
  /** Buffers outside of the heap. */
  bufferBytes: number
  /** Sizes of the WebAssembly memories that the thread has created. */
  wasm: number[]
}

export type MemoryReport = { residentBytes: number; wasmResidentBytes: number; threads: ThreadMemory[] }

const threadsAnswerWithinMs = 1_000
const channel = new BroadcastChannel("memory-probe")
const made: WeakRef<WebAssembly.Memory>[] = []

WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
  construct(memory, [descriptor]) {
    const one = new memory(descriptor)
    made.push(new WeakRef(one))
    return one
  },
})

function measureThread(): ThreadMemory {
  return {
    isMain: isMainThread,
    heapBytes: getHeapStatistics().used_heap_size,
    bufferBytes: process.memoryUsage().arrayBuffers,
    wasm: made.flatMap((memory) => memory.deref()?.buffer.byteLength ?? []),
  }
}

async function measureProcess(): Promise<MemoryReport> {
  const threads = [measureThread()]
  channel.onmessage = ({ data }) => {
    const { memory } = data as { memory?: ThreadMemory }
    if (memory) threads.push(memory)
  }
  channel.postMessage("measure")
  await wait(threadsAnswerWithinMs)
  const sizes = threads.flatMap(({ wasm }) => wasm)
  return {
    residentBytes: process.memoryUsage.rss(),
    wasmResidentBytes: residentOf(sizes),
    threads,
  }
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc")
  runInNewContext("gc")()
}

/** Of the mappings of these sizes [proc(5): smaps]. */
function residentOf(sizes: readonly number[]): number {
  const mappings = readFileSync("/proc/self/smaps", "utf8").matchAll(
    /^Size: +(\d+) kB[\s\S]*?^Rss: +(\d+) kB/gm,
  )
  const wanted = new Set(sizes)
  return [...mappings].reduce(
    (sum, [, size, resident]) => (wanted.has(Number(size) * 1024) ? sum + Number(resident) * 1024 : sum),
    0,
  )
}

if (isMainThread) {
  process.on("message", (asked) => {
    if (asked === "collect") collectGarbage()
    void measureProcess().then((report) => process.send?.(report))
  })
  process.channel?.unref()
} else {
  channel.onmessage = ({ data }) => {
    // The other threads' answers arrive here, too.
    if (data === "measure") channel.postMessage({ memory: measureThread() })
  }
}
channel.unref()
