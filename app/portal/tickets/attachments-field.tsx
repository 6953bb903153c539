import { FilesField } from "../../forms/files/files-field.tsx"
import type { KeptFile } from "../../forms/files/kept-file.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { uploadsPath } from "./ticket-path.ts"

type Props = {
  formId: string
  /** Files that an earlier attempt of this form has already uploaded. */
  files: readonly KeptFile[]
  error: string | undefined
}

/** The files of a ticket form. */
export function AttachmentsField(props: Props) {
  const { t } = useTranslation("tickets")
  const path = usePortalPath()
  const labels = { label: t("field.attachments"), more: t("field.moreAttachments"), hint: t("upload.hint") }
  return <FilesField {...props} labels={labels} address={path(uploadsPath)} />
}
