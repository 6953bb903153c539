/** The table of accepted and of explicitly refused file types. */
import type { UploadKind } from "./upload.ts"

export type AcceptedType = {
  mimeType: string
  kind: UploadKind
  /** The first extension is given to a file whose name doesn't fit. */
  extensions: readonly [string, ...string[]]
}

function type(kind: UploadKind, mimeType: string, ...extensions: [string, ...string[]]): AcceptedType {
  return { kind, mimeType, extensions }
}

const office = "application/vnd.openxmlformats-officedocument"
const openDocument = "application/vnd.oasis.opendocument"

/** Pictures and videos from telephones and cameras, office documents, and log files of machines. */
const acceptedTypes: readonly AcceptedType[] = [
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
  type(
    "document",
    "text/plain",
    "txt",
    "log",
    "md",
    "json",
    "xml",
    "xlf",
    "xliff",
    "ini",
    "cfg",
    "conf",
    "yaml",
    "yml",
  ),
]

/** Old Office formats share one container, so the file name decides which one it is. */
export const containerExtensions: ReadonlySet<string> = new Set(["doc", "xls", "ppt"])

export const textExtensions: ReadonlySet<string> = new Set(
  acceptedTypes
    .filter(({ mimeType }) => mimeType.startsWith("text/"))
    .flatMap(({ extensions }) => extensions),
)

export function findByMimeType(mimeType: string): AcceptedType | undefined {
  // Sequences and variants of a format are named by a suffix: image/heic-sequence.
  const plain = mimeType.replace(/-sequence$/, "")
  return acceptedTypes.find((accepted) => accepted.mimeType === plain)
}

export function findByExtension(extension: string): AcceptedType | undefined {
  return acceptedTypes.find(({ extensions }) => extensions.includes(extension))
}

/** Refused whatever the content is, since a system or a browser runs files with these extensions. */
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

/** Refused whatever the name is, since a system or a browser runs content of these types. */
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
