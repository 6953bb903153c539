/** Submissions that a remote ticket system hasn't received yet. */

import type { Queryable } from "../../../platform/database/queryable.ts"
import type { SubmissionInput, SubmissionKind } from "../deliver-submission.ts"
import type { FieldError } from "../rows.ts"
import type { AttachedFile } from "../write-store.ts"

export type KeptSubmission = {
  id: string
  kind: SubmissionKind
  submission: SubmissionInput
  createdAt: Date
  errors: FieldError[] | null
}

const columns = `s.id, s.kind, s.submission, s.created_at as "createdAt", s.errors`

const filesKeptDays = 30

export class SubmissionStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** @returns the submission stored under this key: the first one that wasn't refused. */
  async keep(submission: SubmissionInput): Promise<KeptSubmission> {
    const { person, key, kind } = submission
    await this.db.query(
      `insert into ticket_submission (subject, key, kind, submission) values ($1, $2, $3, $4)
       on conflict (subject, key) do update set submission = excluded.submission where ticket_submission.errors is not null`,
      [person.id, key, kind, JSON.stringify(submission)],
    )
    const { rows } = await this.db.query<KeptSubmission>(
      `update ticket_submission s set errors = null where s.subject = $1 and s.key = $2 returning ${columns}`,
      [person.id, key],
    )
    const [kept] = rows
    if (!kept) throw new Error("a submission was not kept")
    return kept
  }

  async isKept(subject: string, key: string): Promise<boolean> {
    const { rows } = await this.db.query("select from ticket_submission where subject = $1 and key = $2", [
      subject,
      key,
    ])
    return rows.length > 0
  }

  /** @returns null when it was delivered or refused. */
  async findWaiting(id: string): Promise<KeptSubmission | null> {
    const { rows } = await this.db.query<KeptSubmission>(
      `select ${columns} from ticket_submission s where s.id = $1 and s.errors is null`,
      [id],
    )
    return rows[0] ?? null
  }

  async forget(id: string): Promise<void> {
    await this.db.query("delete from ticket_submission where id = $1", [id])
  }

  /** Marks the submission as refused: it won't be delivered, and the person sees the reasons. */
  async refuse(id: string, errors: readonly FieldError[]): Promise<void> {
    await this.db.query("update ticket_submission set errors = $2 where id = $1", [
      id,
      JSON.stringify(errors),
    ])
  }

  /** Lists the oldest first. */
  async list(subject: string): Promise<KeptSubmission[]> {
    const { rows } = await this.db.query<KeptSubmission>(
      `select ${columns} from ticket_submission s where s.subject = $1 order by s.created_at, s.id`,
      [subject],
    )
    return rows
  }

  /** Deletes a submission if it was refused. */
  async dismiss(subject: string, id: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "delete from ticket_submission where subject = $1 and id::text = $2 and errors is not null",
      [subject, id],
    )
    return rowCount === 1
  }

  async listFiles(subject: string, key: string): Promise<AttachedFile[]> {
    const { rows } = await this.db.query<AttachedFile>(
      `select upload_id as "uploadId", file_name as "fileName", media_type as "mediaType", size_bytes::float8 as "sizeBytes"
       from ticket_submission_file where subject = $1 and key = $2 order by upload_id`,
      [subject, key],
    )
    return rows
  }

  async keepFiles(subject: string, key: string, files: readonly AttachedFile[]): Promise<void> {
    for (const { uploadId, fileName, mediaType, sizeBytes } of files)
      await this.db.query(
        `insert into ticket_submission_file (upload_id, subject, key, file_name, media_type, size_bytes)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        [uploadId, subject, key, fileName, mediaType, sizeBytes],
      )
  }

  async forgetOldFiles(): Promise<void> {
    await this.db.query(
      "delete from ticket_submission_file where created_at < now() - make_interval(days => $1)",
      [filesKeptDays],
    )
  }
}
