import { Button } from "../../design/components/button.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { formatFileSize } from "../../design/components/file-size.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { SoftwareFile } from "./software.server.ts"
import { useSystemName } from "./software-words.ts"

type Props = {
  files: readonly SoftwareFile[]
  /** Whether they may be fetched now; else their licence has to be accepted first. */
  isOpen: boolean
}

/** The files of a version. Each button posts a form of its own, whose answer is the file, so that this page stays. */
export function FileList({ files, isOpen }: Props) {
  const { t, i18n } = useTranslation("downloads")
  const systemName = useSystemName()
  return (
    <DataTable
      caption={t("files")}
      isCaptionHidden
      columns={[
        { name: t("file") },
        { name: t("systems") },
        { name: t("size"), isNumeric: true },
        ...(isOpen ? [{ name: t("download") }] : []),
      ]}
      rows={files.map(({ id, fileName, os, arch, sizeBytes, sha256 }) => ({
        heading: (
          <>
            <span className="software-file">{fileName}</span>
            <span className="ticket-place">
              SHA-256 <code className="software-hash">{sha256}</code>
            </span>
          </>
        ),
        cells: [
          [systemName(os), arch].filter(Boolean).join(", "),
          formatFileSize(sizeBytes, i18n.language),
          ...(isOpen
            ? [
                <form key="download" method="post">
                  <input type="hidden" name="file" value={id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="download"
                    size="small"
                    icon="download"
                    iconPlace="start"
                    // A list of buttons read aloud would only say "download".
                    aria-label={`${t("download")}: ${fileName}`}
                  >
                    {t("download")}
                  </Button>
                </form>,
              ]
            : []),
        ],
      }))}
    />
  )
}
