/** A long address breaks before the @ before it breaks within a name. */
export function MailAddress({ email }: { email: string }) {
  return (
    <>
      {email.replace(/@.*$/s, "")}
      <wbr />
      {email.replace(/^[^@]*/, "")}
    </>
  )
}
