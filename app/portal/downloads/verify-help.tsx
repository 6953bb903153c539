import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { SoftwareFile } from "./software.server.ts"

const keyFilePath = "/.well-known/software-signing-key.pub"

/** How to check that a file came as we made it. The commands are the same in every language. */
export function VerifyHelp({ files }: { files: readonly SoftwareFile[] }) {
  const { t } = useTranslation("downloads")
  return (
    <details className="software-fold">
      <summary className="link-button">{t("verify.title")}</summary>
      <p>{t("verify.hash")}</p>
      <p>{t("verify.signature")}</p>
      <p>
        <a href={keyFilePath} download>
          {t("verify.key")}
        </a>
      </p>
      {files.map((file) => (
        <FileCommands key={file.id} file={file} />
      ))}
    </details>
  )
}

/** With the file's own name and values, so that they can be pasted as they are. */
function FileCommands({ file: { fileName, os, sha256, publicKey, signatureUrl } }: { file: SoftwareFile }) {
  return (
    <>
      <h3 className="software-file">{fileName}</h3>
      {/* Files for a machine's controller are often fetched by an office computer. */}
      <Command
        system="Windows (PowerShell)"
        text={`(Get-FileHash "${fileName}").Hash -eq "${sha256.toUpperCase()}"`}
      />
      {os === "MACOS" ? (
        <Command system="macOS" text={`echo "${sha256}  ${fileName}" | shasum -a 256 -c`} />
      ) : (
        <Command system="Linux" text={`echo "${sha256}  ${fileName}" | sha256sum -c`} />
      )}
      <Command system="minisign" text={`minisign -Vm "${fileName}" -P ${publicKey}`} />
      <p>
        <a href={signatureUrl} download={`${fileName}.minisig`}>
          {fileName}.minisig
        </a>
      </p>
    </>
  )
}

function Command({ system, text }: { system: string; text: string }) {
  return (
    <figure className="software-command">
      <figcaption>{system}</figcaption>
      {/* Long commands scroll, so they must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  )
}
