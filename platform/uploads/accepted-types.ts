/** What is taken and what is refused by name, in one table. */
import type { UploadKind } from "./upload.ts"

export type AcceptedType = {
  mimeType: string
  kind: UploadKind
  /** The first is the one that a file without a fitting name gets. */
  extensions: readonly [string, ...string[]]
}

function type(kind: UploadKind, mimeType: string, ...extensions: [string, ...string[]]): AcceptedType {
  return { kind, mimeType, extensions }
}

const office = "application/vnd.openxmlformats-officedocument"
const openDocument = "application/vnd.oasis.opendocument"

/** Pictures and videos as telephones and cameras make them; documents that people write; what machines log. */
export const acceptedTypes: readonly AcceptedType[] = [
  type("picture", "image/jpeg", "jpg", "jpeg", "jpe", "jfif"),
  type("picture", "image/png", "png"),
  type("picture", "image/apng", "png", "apng"),
  type("picture", "image/gif", "gif"),
  type("picture", "image/webp", "webp"),
  type("picture", "image/avif", "avif"),
  type("picture", "image/heic", "heic", "heif", "hif"),
  type("picture", "image/heif", "heif", "heic", "hif"),
  type("picture", "image/bmp", "bmp"),
  type("picture", "image/tiff", "tif", "tiff"),
  type("video", "video/mp4", "mp4", "m4v"),
  type("video", "video/x-m4v", "m4v", "mp4"),
  type("video", "video/quicktime", "mov", "qt"),
  type("video", "video/webm", "webm"),
  type("video", "video/matroska", "mkv"),
  type("video", "video/vnd.avi", "avi"),
  type("video", "video/3gpp", "3gp"),
  type("video", "video/3gpp2", "3g2"),
  type("video", "video/mpeg", "mpg", "mpeg"),
  type("video", "video/mp2t", "mts", "m2ts"),
  type("document", "application/pdf", "pdf"),
  type("document", `${office}.wordprocessingml.document`, "docx"),
  type("document", `${office}.spreadsheetml.sheet`, "xlsx"),
  type("document", `${office}.presentationml.presentation`, "pptx"),
  type("document", `${openDocument}.text`, "odt"),
  type("document", `${openDocument}.spreadsheet`, "ods"),
  type("document", `${openDocument}.presentation`, "odp"),
  type("document", "application/msword", "doc"),
  type("document", "application/vnd.ms-excel", "xls"),
  type("document", "application/vnd.ms-powerpoint", "ppt"),
  type("document", "application/zip", "zip"),
  type("document", "text/csv", "csv", "tsv"),
  type("document", "text/plain", "txt", "log", "md", "json", "xml", "ini", "cfg", "conf", "yaml", "yml"),
]

/** Old Office files share one container; which of them it is, the name says. */
export const containerExtensions: ReadonlySet<string> = new Set(["doc", "xls", "ppt"])

export const textExtensions: ReadonlySet<string> = new Set(
  acceptedTypes
    .filter(({ mimeType }) => mimeType.startsWith("text/"))
    .flatMap(({ extensions }) => extensions),
)

export function findByMimeType(mimeType: string): AcceptedType | undefined {
  // Sequences and variants of one format differ in what stands behind it: image/heic-sequence.
  const plain = mimeType.replace(/-sequence$/, "")
  return acceptedTypes.find((accepted) => accepted.mimeType === plain)
}

export function findByExtension(extension: string): AcceptedType | undefined {
  return acceptedTypes.find(({ extensions }) => extensions.includes(extension))
}

/** Whatever is in it: a system runs a file because of such a name, or a browser does. */
const dangerousExtensions = new Set(
  `ade adp app appimage application apk appref-ms asp aspx bas bat cab cgi chm class cmd com command cpl crx csh deb desktop dex dll dmg
  docm dotm drv elf exe gadget hta htm html ins ipa iso isp jar js jse jsp ksh lib lnk mde mht mhtml mjs msc msh msi msix msp mst ocx
  osx ps1 ps1xml ps2 psc1 psd1 psm1 php phtml pif pkg pl potm ppam ppsm pptm py pyc pyz rb reg rpm run scf scr sct settingcontent-ms sh
  shb shtml sldm so svg svgz swf sys url vb vbe vbs vbscript vhd vhdx vxd wasm wim workflow ws wsc wsf wsh xbap xht xhtml xlam xll xlsm
  xltm xpi xsl xslt`.split(/\s+/),
)

export function isDangerousExtension(extension: string): boolean {
  return dangerousExtensions.has(extension)
}

/** Whatever it is called: bytes that a system or a browser runs. */
const dangerousMimeTypes = new Set([
  "application/java-archive",
  "application/java-vm",
  "application/vnd.android.package-archive",
  "application/vnd.ms-cab-compressed",
  "application/vnd.ms-htmlhelp",
  "application/wasm",
  "application/x-apple-diskimage",
  "application/x-asar",
  "application/x-deb",
  "application/x-elf",
  "application/x-ft-apple.alias",
  "application/x-google-chrome-extension",
  "application/x-iso9660-image",
  "application/x-mach-binary",
  "application/x-ms-regedit",
  "application/x-ms-shortcut",
  "application/x-msdownload",
  "application/x-rpm",
  "application/x-shockwave-flash",
  "application/x-unix-archive",
  "application/x-xpinstall",
])

export function isDangerousMimeType(mimeType: string): boolean {
  return dangerousMimeTypes.has(mimeType) || mimeType.endsWith(".macroenabled.12")
}
