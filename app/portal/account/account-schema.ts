/** Schemas of the account's forms. The identity service checks everything again. Error messages are keys of texts. */
import { type TextKey, withValues } from "../../forms/say.ts"
import { z } from "../../ground/http/zod.ts"

const maxLength = 200

function needed(key: TextKey, maximum = maxLength) {
  return z.string({ error: key }).trim().min(1, key).max(maximum, tooLong(maximum))
}

const optional = z.string().trim().max(maxLength, tooLong(maxLength)).default("")

function tooLong(maximum: number): string {
  return withValues("account:form.tooLong", { maximum })
}

/** [ACCT-02…05] */
export function profileSchema(lists: { countries: readonly string[]; languages: readonly string[] }) {
  return z.object({
    firstName: needed("account:profile.firstNameRequired"),
    lastName: needed("account:profile.lastNameRequired"),
    company: optional,
    telephone: optional,
    address: optional,
    postalCode: optional,
    city: optional,
    country: z
      .string()
      .default("")
      .refine((value) => value === "" || lists.countries.includes(value), {
        error: "account:profile.countryInvalid",
      }),
    language: z
      .string({ error: "account:profile.languageInvalid" })
      .refine((value) => lists.languages.includes(value), { error: "account:profile.languageInvalid" }),
  })
}

/** Passwords are not trimmed, since a space may be part of one. */
function password(key: TextKey) {
  return z.string({ error: key }).min(1, key).max(1000, tooLong(1000))
}

export const passwordChangeSchema = z.object({
  currentPassword: password("account:password.currentRequired"),
  newPassword: password("account:password.newRequired"),
})

/**
 * The current password, which the service asks for when the sign-in is too long ago for an irreversible step. The
 * service decides when that is.
 */
const confirmation = z.string().max(1000, tooLong(1000)).optional()

export const emailSchema = z.object({
  email: z
    .string({ error: "account:email.invalid" })
    .trim()
    .pipe(z.email({ error: "account:email.invalid" })),
  password: confirmation,
})

export const confirmationSchema = z.object({ password: confirmation })

/** A code of six digits; spaces and dashes between the digits are ignored. */
export const codeSchema = z.object({
  code: z
    .string({ error: "account:totp.codeRequired" })
    .transform((code) => code.normalize("NFKC").replace(/\D/g, ""))
    .pipe(z.string().length(6, "account:totp.codeRequired")),
  uri: z.string().refine(isTotpUri),
})

/**
 * Whether a text is a TOTP address that an app can read, and short enough for one. The page draws the address that the
 * browser sends back, so we check it.
 */
export function isTotpUri(uri: string): boolean {
  return uri.startsWith("otpauth://totp/") && uri.length <= 600
}

/** The service stores names of up to 60 characters. */
export const passkeyNameSchema = z.object({
  id: z.string().min(1).max(200),
  name: needed("account:fault.required", 60),
})

export const chosenSchema = z.object({ id: z.string().min(1).max(200), password: confirmation })

/**
 * To delete the account one types its e-mail address. A checkbox would be ticked too easily for a step that can't be
 * undone [ACCT-09].
 */
export function deletionSchema(email: string) {
  return z.object({
    confirmation: z
      .string({ error: "account:delete.confirmationWrong" })
      .refine((typed) => typed.trim().toLowerCase() === email.toLowerCase(), {
        error: "account:delete.confirmationWrong",
      }),
    password: confirmation,
  })
}
