import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { SoftwareFile } from "./software.server.ts"

const keyFilePath = "/.well-known/software-signing-key.pub"

/** How to check that a file came as we made it. The commands are the same in every language. */
export function VerifyHelp({ files }: { files: readonly SoftwareFile[] }) {
  const { t } = useTranslation("downloads")
  const [file] = files
  if (!file) return null
  const { fileName, sha256, publicKey } = file
  return (
    <details className="software-fold">
      <summary className="link-button">{t("verify.title")}</summary>
      <p>{t("verify.hash")}</p>
      <Command system="Linux, macOS" text={`echo "${sha256}  ${fileName}" | shasum -a 256 -c`} />
      <Command system="Windows" text={`certutil -hashfile "${fileName}" SHA256`} />
      <p>{t("verify.signature")}</p>
      <Command system="minisign" text={`minisign -Vm "${fileName}" -P ${publicKey}`} />
      <ul>
        {files.map(({ id, fileName: name, signatureUrl }) => (
          <li key={id}>
            <a href={signatureUrl} download={`${name}.minisig`}>
              {name}.minisig
            </a>
          </li>
        ))}
        <li>
          <a href={keyFilePath} download>
            {t("verify.key")}
          </a>
        </li>
      </ul>
    </details>
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
