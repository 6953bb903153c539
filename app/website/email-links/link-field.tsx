type Props = { name: string; label: string; value: string; hint?: string; rows?: number }

export function LinkField({ name, label, value, hint, rows }: Props) {
  const field = {
    id: `email-link-${name}`,
    name,
    defaultValue: value,
    autoComplete: "off",
    "aria-describedby": hint ? `email-link-${name}-hint` : undefined,
  }
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {hint ? (
        <p className="field-hint" id={field["aria-describedby"]}>
          {hint}
        </p>
      ) : null}
      {rows ? (
        <textarea {...field} rows={rows} />
      ) : (
        <input {...field} type="text" spellCheck={name === "subject"} />
      )}
    </div>
  )
}
