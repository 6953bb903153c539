/**
 * Reads a multipart form while it arrives. The network waits for the disk, so a form of a gigabyte takes no more memory
 * than a small one.
 */
import { type Readable, Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { Busboy, type BusboyFileStream } from "@fastify/busboy"
import type { UploadFiles } from "./kept-files.ts"
import type { UploadLimits } from "./limits.ts"
import { type ReceivedFile, receiveFile } from "./receive-file.ts"
import { openRequestBody } from "./request-body.ts"
import type { ReceivedForm, UploadFault, UploadFaultCode } from "./upload.ts"

/** None of our forms has so many fields. Empty file fields arrive as files, too. */
const maxFields = 1_000
const maxFileParts = 50
const maxHeaderBytes = 16_384

/**
 * The files keep their temporary names until the caller finishes them; nothing is left of an interrupted form.
 *
 * @throws for faults of this server, not for faults of the form.
 */
export async function receiveForm(
  request: Request,
  files: UploadFiles,
  limits: UploadLimits,
): Promise<ReceivedForm> {
  const contentType = request.headers.get("content-type") ?? ""
  const announcedBytes = Number(request.headers.get("content-length") ?? 0)
  if (!request.body || !/^multipart\/form-data\s*;/i.test(contentType)) return refuseForm("broken")
  if (announcedBytes > limits.formBytes) return refuseForm("too-large", { maxBytes: limits.formBytes })
  const reading = new FormReading(files, limits)
  const body = openRequestBody(request.body)
  try {
    // First, since it throws where the content type names no boundary. A flow that is watched by then but never read would stand still, and
    // its error, which nothing handles, would end the process.
    const parser = reading.openParser(contentType)
    await pipeline(body.stream, watchFlow(limits), parser, { signal: reading.signal })
  } catch (error) {
    if (error instanceof FlowFault) body.cutOff()
    else body.passOver()
    await reading.discard()
    return refuseForm("broken")
  }
  return reading.finish()
}

function refuseForm(code: UploadFaultCode, params: UploadFault["params"] = {}): ReceivedForm {
  return { fields: [], files: [], faults: [{ field: "", name: "", code, params }] }
}

class FormReading {
  private readonly files: UploadFiles
  private readonly limits: UploadLimits
  private readonly fields: ReceivedForm["fields"] = []
  /** Faults of the form as a whole, each once. */
  private readonly faults = new Map<UploadFaultCode, UploadFault>()
  private readonly streams = new Set<BusboyFileStream>()
  /** The files in the form's order, although a large one may be finished later than a small one behind it. */
  private readonly incoming: Promise<ReceivedFile>[] = []
  private readonly failing = new AbortController()
  readonly signal = this.failing.signal
  private failure: Error | null = null
  private fieldBytes = 0
  private fileCount = 0

  constructor(files: UploadFiles, limits: UploadLimits) {
    this.files = files
    this.limits = limits
  }

  /** @throws when the content type names no boundary. */
  openParser(contentType: string): InstanceType<typeof Busboy> {
    const { fieldBytes, fileBytes } = this.limits
    const busboy = new Busboy({
      headers: { "content-type": contentType },
      limits: {
        fieldSize: fieldBytes,
        fields: maxFields,
        fileSize: fileBytes,
        files: maxFileParts,
        // One more than the fields and files that are read, so that their own limits answer first.
        parts: maxFields + maxFileParts + 1,
        headerPairs: 20,
        headerSize: maxHeaderBytes,
      },
    })
    busboy.on("field", (name, value, _isNameCut, isCut) => this.takeField(name, value, isCut))
    busboy.on("file", (name, stream, fileName) => this.takeFile(name, stream, fileName))
    busboy.on("fieldsLimit", () => this.addFault("fields-too-large", { maxBytes: fieldBytes }))
    // Looking for the end of each of a hundred thousand parts would hold up every other request.
    busboy.on("partsLimit", () => this.failing.abort(new Error("the form has too many parts")))
    // The parser is through where a form is closed, and what stands behind it is read past: left alone, it would keep the
    // request until it counts as standing still.
    busboy.on("unpipe", (source: Readable) => source.resume())
    busboy.on("filesLimit", () => this.addFault("too-many", { maxFiles: this.limits.files }))
    return busboy
  }

  async finish(): Promise<ReceivedForm> {
    try {
      const received = await Promise.all(this.incoming)
      return {
        fields: this.fields,
        files: received.flatMap((file) => (file && "upload" in file ? [file.upload] : [])),
        faults: [
          ...received.flatMap((file) => (file && "fault" in file ? [file.fault] : [])),
          ...this.faults.values(),
        ],
      }
    } catch (error) {
      await this.discard()
      throw error
    }
  }

  /** Deletes the files that were received so far. @throws unless the form itself was at fault. */
  async discard(): Promise<void> {
    for (const stream of this.streams) stream.destroy(new Error("the form broke off"))
    for (const result of await Promise.allSettled(this.incoming)) {
      if (result.status === "fulfilled" && result.value && "upload" in result.value)
        await this.files.remove(result.value.upload.id)
    }
    if (this.failure) throw this.failure
  }

  private takeField(name: string | undefined, value: string, isCut: boolean) {
    // Nobody can type a NUL, and PostgreSQL refuses text with one.
    if (`${name}${value}`.includes("\0")) return this.failing.abort(new Error("the form has a NUL"))
    this.fieldBytes += Buffer.byteLength(name ?? "") + Buffer.byteLength(value)
    if (isCut || this.fieldBytes > this.limits.fieldBytes)
      this.addFault("fields-too-large", { maxBytes: this.limits.fieldBytes })
    else if (name !== undefined) this.fields.push([name, value])
  }

  private takeFile(field: string | undefined, stream: BusboyFileStream, fileName: string | undefined) {
    // When a form ends within a file, its stream emits an error, whether or not somebody is reading it.
    stream.on("error", () => undefined)
    const proposedName = fileName ?? ""
    if (proposedName !== "" && ++this.fileCount > this.limits.files) {
      this.addFault("too-many", { maxFiles: this.limits.files })
      stream.resume()
      return
    }
    this.streams.add(stream)
    stream.once("close", () => this.streams.delete(stream))
    let isFormBroken = false
    stream.once("error", () => {
      isFormBroken = true
    })
    const file = receiveFile({ field: field ?? "", proposedName, stream }, this.files, this.limits)
    // The parser would wait for a stream that is no longer read.
    file.catch((error: Error) => {
      if (!isFormBroken) this.failure ??= error
      this.failing.abort(error)
    })
    this.incoming.push(file)
  }

  private addFault(code: UploadFaultCode, params: UploadFault["params"]) {
    this.faults.set(code, { field: "", name: "", code, params })
  }
}

/** The sender doesn't keep to the limits, so there is nothing to wait for. */
class FlowFault extends Error {}

/** Aborts a form that grows beyond its announced length or that stalls. */
function watchFlow({ formBytes, idleMs }: UploadLimits): Transform {
  let bytes = 0
  const flow = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      timer.refresh()
      done(bytes > formBytes ? new FlowFault("the form is too large") : null, chunk)
    },
    destroy(error, done) {
      clearTimeout(timer)
      done(error)
    },
  })
  const timer = setTimeout(() => flow.destroy(new FlowFault("the form stands still")), idleMs)
  return flow
}
